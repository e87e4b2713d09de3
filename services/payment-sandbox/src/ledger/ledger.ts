import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tables } from './records'

type TableName = keyof Tables
type Key<T extends TableName> = Tables[T]['id']

export interface Ledger {
  /** Stores a record in place of an earlier one with its id. */
  put<T extends TableName>(table: T, record: Tables[T]): Tables[T]
  get<T extends TableName>(table: T, id: Key<T>): Tables[T] | undefined
  /** In order of first storage. */
  all<T extends TableName>(table: T): Tables[T][]
  /** A number above every number it gave before, also in another data folder. */
  nextId(): number
}

const tableNames: TableName[] = ['links', 'transactions', 'refunds', 'plans', 'hooks']
const numberingBegan = Date.UTC(2026, 0, 1)
const ticksPerId = 100

type StoredTables = Record<TableName, Map<string | number, Tables[TableName]>>

const emptyTables = () =>
  Object.fromEntries(tableNames.map((name) => [name, new Map()])) as unknown as StoredTables

/** Records by id, kept as lines of JSON: each line is one record as it then was. */
export function openLedger(dataDir?: string): Ledger {
  const file = dataDir && join(dataDir, 'payment-sandbox', 'ledger.jsonl')
  const tables = emptyTables()
  const tableOf = <T extends TableName>(name: T) =>
    tables[name] as unknown as Map<Key<T>, Tables[T]>
  let last = file ? replay(file, tables) : 0
  return {
    put(table, record) {
      tableOf(table).set(record.id, record)
      if (file) appendFileSync(file, `${JSON.stringify({ table, record })}\n`, { mode: 0o600 })
      return record
    },
    get: (table, id) => tableOf(table).get(id),
    all: (table) => [...tableOf(table).values()],
    nextId() {
      // By the clock, so that a merchant's database never meets a number twice when the ledger
      // was deleted and the database was not. Stays below 2^31 until 2032.
      const byClock = Math.floor((Date.now() - numberingBegan) / ticksPerId)
      last = Math.max(last + 1, byClock)
      return last
    },
  }
}

/** Fills the tables from the file; answers the highest number in it. */
function replay(file: string, tables: StoredTables) {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) return 0
  let highest = 0
  const text = readFileSync(file, 'utf8')
  for (const line of text.split('\n')) {
    const entry = parsed(line)
    if (!entry) continue
    tables[entry.table].set(entry.record.id, entry.record)
    if (typeof entry.record.id === 'number') highest = Math.max(highest, entry.record.id)
  }
  // A crash in the middle of a line must not swallow the next one.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return highest
}

function parsed(line: string): { table: TableName; record: Tables[TableName] } | undefined {
  try {
    const entry = JSON.parse(line) as { table: TableName; record: Tables[TableName] }
    return tableNames.includes(entry.table) ? entry : undefined
  } catch {
    return undefined
  }
}
