import { draftKey, draftRecord, mayOpen, readDraftRecord } from './draft-record'

const draft = {
  key: 'simple-will',
  owner: 3,
  page: 2,
  answers: { name: 'Ada' },
  savedAt: '2026-11-20T13:14:00.000Z',
}

test('gives back what was written', () => {
  expect(readDraftRecord(draftRecord(draft))).toEqual(draft)
})

test.each([
  ['a record of a later version', { ...draftRecord(draft), version: 2 }],
  ['a record without answers', { ...draftRecord(draft), answers: null }],
  ['nothing', undefined],
])('leaves %s alone', (_, record) => expect(readDraftRecord(record)).toBeUndefined())

test('keeps drafts of one form apart by their id', () => {
  expect(draftKey('simple-will', 'abc')).not.toBe(draftKey('simple-will', undefined))
})

test("nobody opens another user's draft; a visitor's goes on with whoever is here", () => {
  expect(mayOpen(draft, 3)).toBe(true)
  expect(mayOpen(draft, 4)).toBe(false)
  expect(mayOpen(draft, null)).toBe(false)
  expect(mayOpen({ ...draft, owner: null }, 4)).toBe(true)
})
