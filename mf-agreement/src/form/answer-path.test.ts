import { answerAt, withAnswer, withNewEntry, withoutEntry } from './answer-path'

const ada = { name: 'Ada' }
const bola = { name: 'Bọ́lá', children: [{ age: '4' }] }
const answers = { rent: '1800000', testators: [ada, bola] }

test('reads an answer as it was typed', () => {
  expect(answerAt({ name: 'Adaeze ' }, 'name')).toBe('Adaeze ')
  expect(answerAt(answers, 'testators[1].children[0].age')).toBe('4')
  expect(answerAt(answers, 'testators[4].name')).toBeUndefined()
  expect(answerAt(answers, 'toString')).toBeUndefined()
})

test('changes one answer and leaves the others as they were', () => {
  const next = withAnswer(answers, 'rent', '900000')
  expect(next).toEqual({ ...answers, rent: '900000' })
  expect(next.testators).toBe(answers.testators)
})

test('changes an answer inside an entry', () => {
  expect(withAnswer(answers, 'testators[1].children[0].age', '5').testators).toEqual([
    ada,
    { name: 'Bọ́lá', children: [{ age: '5' }] },
  ])
})

test('makes the entry that an answer belongs to', () => {
  expect(withAnswer({}, 'payments[1].amount', '5')).toEqual({ payments: [{}, { amount: '5' }] })
})

test('adds behind the entries that are shown, answered or not', () => {
  expect(withNewEntry(answers, 'testators', 2).testators).toEqual([ada, bola, {}])
  expect(withNewEntry({}, 'testators', 1).testators).toEqual([{}, {}])
})

test('removes the entry that was meant', () => {
  expect(withoutEntry(answers, 'testators', 2, 0).testators).toEqual([bola])
})

test('removes an entry that holds no answer yet', () => {
  expect(withoutEntry({ testators: [ada] }, 'testators', 2, 1).testators).toEqual([ada])
})
