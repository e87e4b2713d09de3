import { withNewEntry, withoutEntry } from './entries'

const ada = { name: 'Ada' }
const bola = { name: 'Bọ́lá' }

test('adds behind the entries that are shown, answered or not', () => {
  expect(withNewEntry({ testators: [ada, bola] }, 'testators', 2).testators).toEqual([
    ada,
    bola,
    {},
  ])
  expect(withNewEntry({}, 'testators', 1).testators).toEqual([{}, {}])
})

test('removes the entry that was meant', () => {
  expect(withoutEntry({ testators: [ada, bola] }, 'testators', 2, 0).testators).toEqual([bola])
})

test('removes an entry that holds no answer yet', () => {
  expect(withoutEntry({ testators: [ada] }, 'testators', 2, 1).testators).toEqual([ada])
})
