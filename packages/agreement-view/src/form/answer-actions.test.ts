import { changeAnswers } from './answer-actions'

const ada = { name: 'Ada' }
const bola = { name: 'Bọ́lá' }
const path = 'testators'

test('an answer takes its place among the others', () => {
  const answer = { kind: 'answered', path: 'testators[1].name', answer: 'Chi' } as const
  expect(changeAnswers({ testators: [ada] }, answer).testators).toEqual([ada, { name: 'Chi' }])
})

test('adds behind the entries that are shown, answered or not', () => {
  const add = (count: number) => ({ kind: 'entry-added', path, shown: count }) as const
  expect(changeAnswers({ testators: [ada, bola] }, add(2)).testators).toEqual([ada, bola, {}])
  expect(changeAnswers({}, add(1)).testators).toEqual([{}, {}])
})

test('removes the entry that was meant', () => {
  const remove = { kind: 'entry-removed', path, shown: 2, index: 0 } as const
  expect(changeAnswers({ testators: [ada, bola] }, remove).testators).toEqual([bola])
})

test('removes an entry that holds no answer yet', () => {
  const remove = { kind: 'entry-removed', path, shown: 2, index: 1 } as const
  expect(changeAnswers({ testators: [ada] }, remove).testators).toEqual([ada])
})
