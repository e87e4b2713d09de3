import { shrinkAttempts } from './shrink-picture'

const photo = { width: 4000, height: 3000, bytes: 3_000_000, type: 'image/jpeg' }
const limits = { maxBytes: 500_000, keepPng: false }

test('a picture within its limits goes as it is', () => {
  expect(shrinkAttempts({ ...photo, width: 1600, height: 1200, bytes: 500_000 }, limits)).toEqual(
    [],
  )
})

test('a large one is first drawn with 1600 pixels, then worse and smaller', () => {
  const [first, second, ...rest] = shrinkAttempts(photo, limits)
  expect(first).toEqual({ width: 1600, height: 1200, type: 'image/jpeg', quality: 0.85 })
  expect(second).toMatchObject({ width: 1600, quality: 0.7 })
  expect(rest.at(-1)).toMatchObject({ width: 560, height: 420 })
})

test('a small picture is never made larger', () => {
  const [first] = shrinkAttempts({ ...photo, width: 800, height: 600 }, limits)
  expect(first).toMatchObject({ width: 800, height: 600 })
})

test('a PNG may become a JPEG, a signature never', () => {
  const png = { ...photo, type: 'image/png' }
  expect(shrinkAttempts(png, limits)[0]?.type).toBe('image/png')
  expect(shrinkAttempts(png, limits).some(({ type }) => type === 'image/jpeg')).toBe(true)
  const kept = shrinkAttempts(png, { ...limits, keepPng: true })
  expect(new Set(kept.map(({ type }) => type))).toEqual(new Set(['image/png']))
})
