import type { ListCall, ListColumn, ListDefinition } from './list-definition'
import type { ListQuery } from './list-query'

/** D 9 "Full-data fetch for search". */
const pageSize = 1000

interface WholeList<Row, Scope> extends Pick<ListDefinition<Row, Scope>, 'columns' | 'fetch'> {
  /** Whether the filters ask for the row. */
  keeps: (row: Row) => boolean
}

/** Every row of a list that passes search and filters, in the order of the query. */
export async function wholeList<Row, Scope>(
  { columns, fetch, keeps }: WholeList<Row, Scope>,
  { search, sort }: ListQuery,
  call: ListCall<Scope>,
): Promise<Row[]> {
  const words = plain(search).split(/\s+/)
  const isFound = (row: Row) => {
    const text = plain(textsOf(row).join(' '))
    return words.every((word) => text.includes(word))
  }
  const rows = (await allRows(fetch, call)).filter((row) => keeps(row) && isFound(row))
  const column = columns.find((candidate) => candidate.sort === sort.by)
  // What no column shows stays in the server's order.
  return column ? rows.sort(byColumn(column, sort.descending)) : rows
}

async function allRows<Row, Scope>(
  fetch: ListDefinition<Row, Scope>['fetch'],
  call: ListCall<Scope>,
): Promise<Row[]> {
  const { search: _search, ordering: _ordering, ...dates } = call.query
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...dates, page, page_size: pageSize }
    const { results, paginationTotal } = await fetch({ ...call, query })
    rows.push(...results)
    // A server without pages sends everything at once and may not say how much there is.
    if (results.length === 0 || !(rows.length < paginationTotal)) return rows
  }
}

/** All string fields of a row (D 4 "Search"), of those inside it too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Without capitals, tone marks and dots, as our server compares. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const collator = new Intl.Collator('en', { numeric: true })

function byColumn<Row>({ kind, value }: ListColumn<Row>, descending: boolean) {
  const isNumber = kind === 'money' || kind === 'count'
  const compare = (a: Row, b: Row) =>
    isNumber
      ? Number(value(a)) - Number(value(b))
      : collator.compare(String(value(a) ?? ''), String(value(b) ?? ''))
  return descending ? (a: Row, b: Row) => compare(b, a) : compare
}
