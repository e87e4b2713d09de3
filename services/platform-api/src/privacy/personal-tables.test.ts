import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { tableFiles } from '../testing/table-files'
import { exportedTables, tablesNotExported } from './export/personal-tables'

/** Every table that a `*.tables.ts` declares, with the tables that its keys point to. */
async function declaredKeys() {
  const files = await tableFiles()
  const keys = new Map<string, string[]>()
  // One after another: jest's loader cannot link modules that share an import side by side.
  for (const file of files) {
    const module = (await import(file)) as Record<string, unknown>
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue
      const { name, foreignKeys } = getTableConfig(table)
      const points = foreignKeys.map((key) => getTableName(key.reference().foreignTable))
      keys.set(name, points)
    }
  }
  return keys
}

/** The tables whose rows lead to a user, over however many keys. */
function leadToUsers(keys: Map<string, string[]>): string[] {
  const found = new Set(['users'])
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const [name, points] of keys) {
      if (points.some((table) => found.has(table))) found.add(name)
    }
  }
  return [...found]
}

const exported = exportedTables.map(({ table }) => table)
const decided = [...exported, ...Object.keys(tablesNotExported)]

test('every table that leads to a user is exported, or left out for a reason', async () => {
  const personal = leadToUsers(await declaredKeys())
  expect(personal.length).toBeGreaterThan(40)
  expect(personal.filter((table) => !decided.includes(table))).toEqual([])
})

test('no table is decided twice, and none is named that is not there', async () => {
  const keys = await declaredKeys()
  expect(new Set(decided).size).toBe(decided.length)
  expect(decided.filter((table) => !keys.has(table))).toEqual([])
  expect(new Set(exportedTables.map(({ file }) => file)).size).toBe(exported.length)
})
