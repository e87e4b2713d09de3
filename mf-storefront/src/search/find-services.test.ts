import { containsWords } from './find-services'

test.each([
  ['Ọlá Bright Fabrics', 'ola', true],
  ['Simple will', 'will  simple', true],
  ['Simple will', 'will loan', false],
  ['Simple will', '', true],
])('%p holds %p: %p', (text, typed, holds) => {
  expect(containsWords(text, typed)).toBe(holds)
})
