import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { jest } from '@jest/globals'
import { startFakeProvider, type FakeProvider } from '../../src/payments/testing/fake-provider'
import { seed as fill } from '../../seed/seed'
import { createTestApp, type TestApp } from '../../src/testing/test-app'
import { reportPage } from './fuzz-report'
import { fuzzRoute, type RouteReport } from './fuzz-route'
import { routesOf } from './fuzz-targets'

const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH, FUZZ_ROUTE, FUZZ_REPORT } = process.env
const runs = Number(FUZZ_RUNS ?? 25)
const seed = Number(FUZZ_SEED ?? 20_261_122)
/** Far longer than any answer takes, also on a busy machine. */
const milliseconds = 20_000
/** A form of 11 MB is in memory a few times; what is kept for ever would be more than this. */
const maxGrowth = 600 * 1024 * 1024

jest.setTimeout(60_000 + runs * 30_000)

let api: TestApp
let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
  api = await createTestApp(
    async (db) => void (await fill(db, { mode: 'content', today: new Date() })),
    { payment: provider.config },
  )
  await api.app.ready()
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

test('no request makes a route fail, hang, or tell what is another’s', async () => {
  const unhandled: unknown[] = []
  const keep = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', keep)
  const before = process.memoryUsage().rss
  const reports: RouteReport[] = []
  const failures: string[] = []
  const wanted = routesOf(api.app).filter(({ name }) => isWanted(name))
  for (const route of wanted) {
    const run = { app: api.app, db: api.db, seed, runs, milliseconds }
    await fuzzRoute(route, { ...run, ...(FUZZ_PATH && { path: FUZZ_PATH }) }).then(
      (report) => reports.push(report),
      (error: Error) => failures.push(error.message),
    )
  }
  process.off('unhandledRejection', keep)
  expect(failures.join('\n\n')).toBe('')
  expect(unhandled).toEqual([])
  expect(process.memoryUsage().rss - before).toBeLessThan(maxGrowth)
  if (FUZZ_REPORT) await writeReport(reports)
})

/** All whose name holds `FUZZ_ROUTE`; the very one where a failing case is asked again. */
const isWanted = (name: string) =>
  !FUZZ_ROUTE || (FUZZ_PATH ? name === FUZZ_ROUTE : name.includes(FUZZ_ROUTE))

async function writeReport(reports: RouteReport[]) {
  const page = reportPage(reports, seed)
  process.stdout.write(page)
  const folder = fileURLToPath(new URL('../../../../docs/reports/', import.meta.url))
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}fuzz.md`, page)
}
