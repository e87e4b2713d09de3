import { beforeAll, expect, test } from '@jest/globals'
import { brotliCompressSync } from 'node:zlib'
import type { ReleaseId } from 'release-contracts/release-storage'
import type { FailureReport, ReportedFrame } from 'release-contracts/rollout-messages'
import { withSources } from './mapped-frames'

const kept = new Map<string, Uint8Array>()
beforeAll(() => {
  // Column 4 of the only line comes from line 3, column 2 of the source, where it is called `pay`.
  const map = {
    ...{ version: 3, file: 'pay.js', names: ['pay'] },
    ...{ sources: ['webpack://mf-checkout/./src/pay.ts'], mappings: 'IAECA' },
  }
  const keep = (file: string, content: Uint8Array) =>
    kept.set(`mf-checkout/1.2.0/source-maps/${file}.map.br`, content)
  keep('pay.js', brotliCompressSync(JSON.stringify(map)))
  keep('torn.js', brotliCompressSync('{"version":'))
  keep('plain.js', Buffer.from(JSON.stringify(map)))
  keep('endless.js', brotliCompressSync(Buffer.alloc(31_000_000, ' ')))
})
const storage = {
  read: async ({ name, version }: ReleaseId, file: string) =>
    kept.get(`${name}/${version}/${file}`),
}

const report = (...frames: ReportedFrame[]): FailureReport => ({
  ...{ version: '1.2.0', stage: 'runtime', message: 'Error', page: '/', plan: 'p', count: 1 },
  lastAt: '2026-11-20T13:51:00.000Z',
  details: { frames, device: { kind: 'phone', browser: 'Chrome 142' }, events: [] },
})
const mapped = async (frame: ReportedFrame) => {
  const [found] = await withSources([report(frame)], storage)
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
  ['with a map that is not packed', '/r/mf-checkout/1.2.0/plain.js'],
  ['with a map without end', '/r/mf-checkout/1.2.0/endless.js'],
  ['outside the releases', '/assets/pay.js'],
  ['above the folder', '/r/mf-checkout/../../etc/pay.js'],
  ['above the folder, at the end', '/r/mf-checkout/1.2.0/../1.2.0/pay.js'],
])('a file %s stays as the browser named it', async (_, file) => {
  expect(await mapped({ ...place, file })).toEqual({ ...place, file })
})

test('a report without a stack stays as it is', async () => {
  const { details: _, ...plain } = report()
  expect(await withSources([plain], storage)).toEqual([plain])
})
