import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amofin-bench-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('fills two small databases, measures every call on both and writes what it found', async () => {
  const out = join(folder, 'api.json')
  const script = fileURLToPath(new URL('run.ts', import.meta.url))
  const args = [
    '--small',
    '50',
    '--large',
    '100',
    '--seconds',
    '0.01',
    '--documents',
    '1',
    '--out',
    out,
  ]
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { PATH: process.env.PATH, BENCH_DATA_DIR: join(folder, 'data') },
  })
  expect(stdout).toContain('documents of 20 pages printed as PDF')
  const results = JSON.parse(await readFile(out, 'utf8')) as BenchResults
  expect(results.databases).toMatchObject({ small: { all: 50 }, large: { all: 100 } })
  for (const { small, large } of results.calls) {
    expect(Math.min(small.requests, large.requests)).toBeGreaterThan(0)
    expect(Math.min(small.p50, large.p50)).toBeGreaterThan(0)
  }
  expect(results.calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'all orders',
      'order detail',
      'sign-in',
      'form page',
      'agreement save',
    ]),
  )
  expect(results.printing.printing.trivial.requests).toBeGreaterThan(0)
}, 180_000)

interface Times {
  p50: number
  requests: number
}

interface BenchResults {
  databases: Record<string, { all: number }>
  calls: { name: string; small: Times; large: Times }[]
  printing: { printing: { trivial: Times } }
}
