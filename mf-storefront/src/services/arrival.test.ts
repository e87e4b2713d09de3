import { targetCategory } from './arrival'

test.each([
  [{ categoryId: 3 }, '', 'category-3'],
  [{ categoryId: '3' }, '#category-1', 'category-3'],
  [null, '#category-12', 'category-12'],
])('state %p and hash %p ask for %p', (state, hash, wanted) => {
  expect(targetCategory(state, hash)).toBe(wanted)
})

test.each([
  [null, ''],
  [undefined, '#related'],
  [{ categoryId: 'x"]' }, '#category-x'],
  [{ scrollHeight: 300 }, ''],
])('state %p and hash %p ask for nothing', (state, hash) => {
  expect(targetCategory(state, hash)).toBeUndefined()
})
