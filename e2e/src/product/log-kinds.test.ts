import { searchLog } from './log-kinds'

const lines = [
  '[api] {"level":30,"msg":"GET /api/auth/client/:id 200","id":"44550001"}',
  '[site] {"msg":"Bearer 0123456789abcdef0123456789abcdef01234567"}',
  '[site] {"msg":"Adaeze signed in"}',
]
const findingsFor = (...texts: string[]) => searchLog({ kind: 'texts', texts }, lines).matches

test('finds a text as a word of its own, and says in which line', () => {
  expect(findingsFor('Adaeze', 'Obi')).toEqual([`“Adaeze” in ${lines[2]}`])
})

test('a part of a longer word or number is another one', () => {
  expect(findingsFor('Ada', '4455', 'client-', 'igned')).toEqual([])
})

test('finds what is only known by its shape, as far as it is one', () => {
  const shape = /(?<![\w-])[0-9a-f]{40}(?![\w-])/g
  expect(searchLog({ kind: 'tokens', shape }, lines).matches).toHaveLength(1)
  expect(searchLog({ kind: 'tokens', shape, isOne: () => false }, lines).matches).toEqual([])
})
