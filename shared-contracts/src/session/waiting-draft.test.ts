import { writeStored } from './storage'
import { readWaitingDraft, writeWaitingDraft } from './waiting-draft'

const draft = { document: 'Simple will', partsDone: 2, parts: 5, amount: '35000.00' }

afterEach(() => localStorage.clear())

test('gives back what was written', () => {
  writeWaitingDraft(draft)
  expect(readWaitingDraft()).toEqual(draft)
})

test('is gone after it was cleared', () => {
  writeWaitingDraft(draft)
  writeWaitingDraft(undefined)
  expect(readWaitingDraft()).toBeUndefined()
})

test.each([
  ['no JSON', '{'],
  ['a record of another version', JSON.stringify({ version: 2, ...draft })],
  ['a record without its parts', JSON.stringify({ version: 1, document: 'Simple will' })],
])('reads %s as nothing', (_, text) => {
  writeStored('storedData', text)
  expect(readWaitingDraft()).toBeUndefined()
})
