import { hunksOf, isLong } from './line-hunks'

const lines = Array.from({ length: 400 }, (_, index) => `line ${index + 1}`)
const before = lines.join('\n')

test('shows what changed with the lines around it, numbered', () => {
  const after = before.replace('line 200\n', 'line two hundred\n')
  const [hunk, ...more] = hunksOf(before, after)
  expect(more).toEqual([])
  expect(hunk).toHaveLength(8)
  expect(hunk).toContainEqual({ kind: 'removed', number: 200, text: 'line 200' })
  expect(hunk).toContainEqual({ kind: 'added', number: 200, text: 'line two hundred' })
  expect(hunk?.[0]).toEqual({ kind: 'same', number: 197, text: 'line 197' })
})

test('tells texts that have nothing in common apart as wholes', () => {
  const other = Array.from({ length: 4_000 }, (_, index) => `other ${index}`).join('\n')
  const [hunk] = hunksOf(before, other)
  expect(hunk).toHaveLength(4_400)
})

test('compares by lines only what has many', () => {
  expect(isLong({ before: 'a\nb', after: '' })).toBe(false)
  expect(isLong({ before: '', after: before })).toBe(true)
})
