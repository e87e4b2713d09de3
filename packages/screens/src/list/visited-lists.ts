/** Where someone left a list: the way back to it, and its neighbours for a detail page. */
export interface VisitedList {
  /** Path and query. */
  address: string
  /** Addresses of the rows that were shown, in order. */
  rows: readonly string[]
  /** When it was on screen last, ms since 1970; absent in what an earlier version stored. */
  at?: number
}

const prefix = 'amofin-list:'

/** Remembers a list for this tab. Gone with the session, as all of session storage. */
export function storeVisitedList(path: string, visited: VisitedList): void {
  try {
    const stored = JSON.stringify({ ...visited, at: Date.now() })
    sessionStorage.setItem(prefix + path.toLowerCase(), stored)
  } catch {
    // Storage is full or blocked: the way back leads to the list's first page.
  }
}

/** The list at a path as it was left, or undefined. */
export function readVisitedList(path: string): VisitedList | undefined {
  try {
    const text = sessionStorage.getItem(prefix + path.toLowerCase())
    return text ? (JSON.parse(text) as VisitedList) : undefined
  } catch {
    return undefined
  }
}

/**
 * The rows before and after `address` in the list that the reader came from: of those that hold it,
 * the one that was on screen last. Undefined at its ends, and where no list holds it. Parameters that
 * the page has beside the row's own, such as a filter of its own list, do not matter.
 */
export function neighboursOf(address: string): { previous?: string; next?: string } {
  const [latest] = readVisitedLists()
    .filter(({ rows }) => rows.some((row) => isSamePage(row, address)))
    .sort((a, b) => b.at - a.at)
  if (!latest) return {}
  const index = latest.rows.findIndex((row) => isSamePage(row, address))
  return { previous: latest.rows[index - 1], next: latest.rows[index + 1] }
}

function readVisitedLists(): Required<VisitedList>[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => readVisitedList(key.slice(prefix.length)) ?? [])
      .map((list) => ({ at: 0, ...list }))
  } catch {
    return []
  }
}

function isSamePage(row: string, address: string): boolean {
  const [rowPath = '', rowSearch] = row.split('?')
  const [path = '', search] = address.split('?')
  const params = new URLSearchParams(search)
  return (
    rowPath.toLowerCase() === path.toLowerCase() &&
    [...new URLSearchParams(rowSearch)].every(([name, value]) => params.get(name) === value)
  )
}
