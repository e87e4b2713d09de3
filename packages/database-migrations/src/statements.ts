import type { SqlError } from 'libpg-query'

export interface Statement {
  sql: string
  /** Where it begins in the text, from 1. */
  line: number
}

/**
 * The statements of an SQL text as PostgreSQL's own parser divides them, so that the one that fails can be
 * named. Rejects with an `UnreadableSql` where the parser cannot read it.
 */
export async function statementsOf(sql: string): Promise<Statement[]> {
  // Nothing is pending at most starts: the parser and its memory are loaded for nobody then.
  const { parse } = await import('libpg-query')
  // It counts in bytes.
  const bytes = Buffer.from(sql)
  const { stmts = [] } = await parse(sql).catch((error: Error) => {
    throw new UnreadableSql(sql, error)
  })
  return stmts.map(({ stmt_location: start = 0, stmt_len: length }) => {
    const end = length ? start + length : undefined
    const line = lineAt(bytes.subarray(0, start).toString())
    return { sql: bytes.subarray(start, end).toString().trim(), line }
  })
}

export class UnreadableSql extends Error {
  readonly statement: Statement
  constructor(sql: string, cause: Error) {
    super(cause.message, { cause })
    const at = (cause as SqlError).sqlDetails?.cursorPosition ?? 0
    const line = lineAt(sql.slice(0, at))
    this.statement = { sql: sql.split('\n')[line - 1] ?? '', line }
  }
}

const lineAt = (before: string) => before.split('\n').length
