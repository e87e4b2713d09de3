import { afterEach, expect, jest, test } from '@jest/globals'
import { createLateReleases } from './late-releases'

let late: ReturnType<typeof createLateReleases>
afterEach(() => {
  late.close()
  jest.useRealTimers()
})

function looking(missing: Set<string>, onLook: () => void = () => undefined) {
  jest.useFakeTimers()
  const looks: number[] = []
  const started = Date.now()
  late = createLateReleases({
    missing: () => [...missing],
    scan: async () => {
      looks.push(Date.now() - started)
      onLook()
    },
  })
  return looks
}

test('what is late is looked for again, ever more slowly, until it comes', async () => {
  const missing = new Set(['mf-chat@1.1.0'])
  const looks = looking(missing, () => looks.length === 5 && missing.clear())
  late.follow()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(looks).toEqual([0, 500, 1500, 3500, 7500])
})

test('a look that fails is followed by another', async () => {
  const looks = looking(new Set(['mf-chat@1.1.0']), () => {
    throw new Error('the store is away')
  })
  late.follow()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(looks.length).toBeGreaterThan(6)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(looks.at(-1)! - looks.at(-2)!).toBe(60_000)
})

test('something else that is missing is looked for at once', async () => {
  const missing = new Set(['mf-chat@1.1.0'])
  const looks = looking(missing)
  late.follow()
  await jest.advanceTimersByTimeAsync(300_000)
  const before = looks.length
  missing.add('mf-chat@1.2.0')
  late.follow()
  expect(looks).toHaveLength(before + 1)
})

test('nothing is looked for where nothing is missing, nor after the end', async () => {
  const missing = new Set<string>()
  const looks = looking(missing)
  late.follow()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(looks).toEqual([])
  missing.add('mf-chat@1.1.0')
  late.close()
  late.follow()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(looks).toEqual([])
})
