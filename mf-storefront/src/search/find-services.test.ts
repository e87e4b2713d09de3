import { holdsWords } from './find-services'

test.each([
  ['Ọlá Bright Fabrics', 'ola', true],
  ['Simple will', 'will  simple', true],
  ['Simple will', 'will loan', false],
  ['Simple will', '', true],
])('%p holds %p: %p', (text, typed, holds) => {
  expect(holdsWords(text, typed)).toBe(holds)
})
