import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { createLeakWatch, type Leak } from './leak-watch'

const mebibyte = 2 ** 20

/** A heap in which each bundle holds so many bytes, beside 40 MiB of others. */
function watched(others = 40) {
  const held = new Map<string, number>()
  const leaks: Leak[] = []
  let full = 0
  const live = () => [...held.values()].reduce((all, bytes) => all + bytes, others * mebibyte)
  const watch = createLeakWatch({
    drop: (file) => void held.delete(file),
    onLeak: (leak) => leaks.push(leak),
    onFull: () => (full += 1),
    heap: { live, used: () => live() + 20 * mebibyte },
  })
  return {
    leaks,
    full: () => full,
    grow: (mib: number) => (others += mib),
    /** Pages of bundles, each of which leaves so much behind. */
    render(count: number, files: Record<string, number>) {
      for (let page = 0; page < count; page += 1) {
        for (const [file, bytes] of Object.entries(files)) {
          held.set(file, (held.get(file) ?? 0) + bytes)
        }
        watch.rendered(Object.keys(files))
        watch.look()
      }
    },
  }
}

test('the version whose pages leave something behind is found, and its neighbours are not', () => {
  const { leaks, render } = watched()
  render(300, { 'chat@1.1.0': 100_000, 'storefront@1.0.0': 0 })
  expect(leaks.map(({ file }) => file)).toEqual(['chat@1.1.0'])
  expect(leaks[0]?.bytes).toBeGreaterThan(16 * mebibyte)
})

test('it is found again while it goes on', () => {
  const { leaks, render } = watched()
  render(1000, { 'chat@1.1.0': 200_000 })
  expect(leaks.length).toBeGreaterThan(2)
  expect(new Set(leaks.map(({ file }) => file))).toEqual(new Set(['chat@1.1.0']))
})

test('what a version keeps in the beginning, and much garbage, is no leak', () => {
  const { leaks, render, full } = watched()
  render(49, { 'chat@1.1.0': mebibyte })
  render(5000, { 'chat@1.1.0': 100, 'storefront@1.0.0': 500 })
  expect([leaks, full()]).toEqual([[], 0])
})

test('where no bundle holds it nobody is blamed, and the worker is replaced in time', () => {
  const { leaks, render, grow, full } = watched()
  render(200, { 'chat@1.1.0': 0 })
  grow(50)
  render(200, { 'chat@1.1.0': 0 })
  expect([leaks, full()]).toEqual([[], 0])
  grow(50)
  render(200, { 'chat@1.1.0': 0 })
  expect([leaks, full()]).toEqual([[], 1])
})

const folder = mkdtempSync(join(tmpdir(), 'leaking-bundles-'))
const watchTwoBundles = fileURLToPath(new URL('./testing/watch-two-bundles.ts', import.meta.url))
afterAll(() => rmSync(folder, { recursive: true }))

test('a real bundle that remembers all of its pages is told from one that does not', async () => {
  const bundle = (name: string, kept: string) => {
    const file = join(folder, `${name}.cjs`)
    const body = `const kept = []; exports.exposes = { './page': { Component() { ${kept} } } }`
    writeFileSync(file, body)
    return file
  }
  const leaking = bundle('leaking', 'kept.push(new Array(50_000).fill(1.5))')
  const sound = bundle('sound', 'kept[0] = new Array(50_000).fill(1.5)')
  const watching = fork(watchTwoBundles, [sound, leaking], { execArgv: ['--import', 'tsx'] })
  const [leaks] = (await once(watching, 'message')) as [Leak[]]
  expect(leaks.length).toBeGreaterThan(0)
  expect(new Set(leaks.map(({ file }) => file))).toEqual(new Set([leaking]))
}, 30_000)
