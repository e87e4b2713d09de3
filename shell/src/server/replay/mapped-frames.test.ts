import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FailureReport, ReportedFrame } from 'release-contracts/rollout-messages'
import { withSources } from './mapped-frames'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-maps-'))
  await mkdir(join(folder, 'mf-checkout/1.2.0'), { recursive: true })
  // Column 4 of the only line comes from line 3, column 2 of the source, where it is called `pay`.
  const map = {
    ...{ version: 3, file: 'pay.js', names: ['pay'] },
    ...{ sources: ['webpack://mf-checkout/./src/pay.ts'], mappings: 'IAECA' },
  }
  await writeFile(join(folder, 'mf-checkout/1.2.0/pay.js.map'), JSON.stringify(map))
  await writeFile(join(folder, 'mf-checkout/1.2.0/torn.js.map'), '{"version":')
})
afterAll(() => rm(folder, { recursive: true }))

const report = (...frames: ReportedFrame[]): FailureReport => ({
  ...{ version: '1.2.0', stage: 'runtime', message: 'Error', page: '/', plan: 'p', count: 1 },
  lastAt: '2026-11-20T13:51:00.000Z',
  details: { frames, device: { kind: 'phone', browser: 'Chrome 142' }, events: [] },
})
const mapped = async (frame: ReportedFrame) => {
  const [found] = await withSources([report(frame)], folder)
  return found?.details?.frames[0]
}
const place = { name: 't', line: 1, column: 5 }

test('a place in a bundle is shown as the sources have it', async () => {
  expect(await mapped({ ...place, file: '/r/mf-checkout/1.2.0/pay.js' })).toEqual({
    ...{ name: 'pay', file: 'webpack://mf-checkout/src/pay.ts', line: 3, column: 2 },
    mapped: true,
  })
})

test.each([
  ['without a map', '/r/mf-checkout/1.3.0/pay.js'],
  ['with a map that cannot be read', '/r/mf-checkout/1.2.0/torn.js'],
  ['outside the releases', '/assets/pay.js'],
  ['above the folder', '/r/mf-checkout/../../etc/pay.js'],
  ['above the folder, at the end', '/r/mf-checkout/1.2.0/../1.2.0/pay.js'],
])('a file %s stays as the browser named it', async (_, file) => {
  expect(await mapped({ ...place, file })).toEqual({ ...place, file })
})

test('a report without a stack stays as it is', async () => {
  const { details: _, ...plain } = report()
  expect(await withSources([plain], folder)).toEqual([plain])
})
