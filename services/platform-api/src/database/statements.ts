export interface Statement {
  sql: string
  /** Where it begins in the file, from 1. */
  line: number
}

/** Comments, quoted texts and names, dollar-quoted bodies: no semicolon in them ends a statement. */
const token =
  /--[^\n]*|\/\*|\$(?:[A-Za-z_]\w*)?\$|[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|[A-Za-z_]\w*|\s+|[^]/gy

/**
 * The statements of an SQL file, so that the one that fails can be named. It does not know
 * `begin atomic` bodies of functions; write those in dollar quotes.
 */
export function statementsOf(sql: string): Statement[] {
  const found: Statement[] = []
  let start: number | undefined
  let at = 0
  const finish = (end: number) => {
    if (start !== undefined)
      found.push({ sql: sql.slice(start, end).trim(), line: lineAt(sql, start) })
    start = undefined
  }
  while (at < sql.length) {
    token.lastIndex = at
    const word = token.exec(sql)?.[0] ?? ''
    const next = endOf(sql, word, at)
    if (word === ';') finish(at)
    else if (!/^(\s|--|\/\*)/.test(word)) start ??= at
    at = next
  }
  finish(sql.length)
  return found
}

function endOf(sql: string, word: string, at: number): number {
  if (word === '/*') return endOfComment(sql, at)
  if (!word.startsWith('$') || word.length < 2) return at + word.length
  const end = sql.indexOf(word, at + word.length)
  return end < 0 ? sql.length : end + word.length
}

/** Comments nest in PostgreSQL. */
function endOfComment(sql: string, at: number): number {
  const mark = /\/\*|\*\//g
  mark.lastIndex = at
  for (let depth = 0, found = mark.exec(sql); found; found = mark.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  return sql.length
}

const lineAt = (sql: string, at: number) => sql.slice(0, at).split('\n').length
