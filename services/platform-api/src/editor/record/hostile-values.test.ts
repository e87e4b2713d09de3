import fc from 'fast-check'
import { groups } from 'shared-contracts/capabilities'
import { coupons } from '../../tables/orders.tables'
import { seed } from '../../../seed/seed'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff } from '../../testing/test-records'
import { editables } from '../editables'
import { listContent } from '../content/content-list.queries'
import { editAs, type EditorClient } from '../testing/editor-client'

let api: TestApp
let editor: EditorClient
beforeAll(async () => {
  api = await createTestApp(
    async (db) => void (await seed(db, { mode: 'content', today: new Date() })),
  )
  const [validFrom, validTill] = [new Date('2026-01-01'), new Date('2027-01-01')]
  await api.db.insert(coupons).values({ code: 'WELCOME', percent: 5, validFrom, validTill })
  editor = await editAs(api, await addStaff(api.db, groups.admin))
})
afterAll(() => api.close())

interface Loaded {
  value: Record<string, unknown>
  seen: string
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\0', '\ud800', '<script>', '9'.repeat(400), -1, 1e308, 2 ** 53, 2 ** 31, null),
)

/** A value with one place of it, at any depth, exchanged for something else. */
const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return hostile
  const keys = [...Object.keys(value), 'extra']
  return fc.oneof(
    { weight: 1, arbitrary: hostile },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...keys).chain((key) =>
        spoilt((value as Record<string, unknown>)[key]).map((inner) => {
          const copy = structuredClone(value) as Record<string, unknown>
          copy[key] = inner
          return copy
        }),
      ),
    },
  )
}

test.each(editables.map(({ name }) => name))('%s: no value makes a save fail', async (name) => {
  const editable = editables.find((candidate) => candidate.name === name)
  const [record] = editable ? (await listContent(api.db, editable, {})).results : []
  const path = `${name}/${record?.id}/record`
  const { value } = (await editor.get<Loaded>(path)).body
  await fc.assert(
    fc.asyncProperty(spoilt(value), async (typed) => {
      const { seen } = (await editor.get<Loaded>(path)).body
      const { status } = await editor.post(path, { value: typed, seen })
      expect([200, 400]).toContain(status)
      // What was stored can be opened, and saved again.
      const stored = (await editor.get<Loaded>(path)).body
      const again = await editor.post(path, { value: stored.value, seen: stored.seen })
      expect(again.status).toBe(200)
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 12), seed: 20_261_122 },
  )
})
