import { mergeDrafts, newDraft, withOwner, withChanges } from './draft-changes'

const at = (minute: number, name: string) => ({
  answers: { lender: name },
  page: minute,
  savedAt: `2026-11-20T10:0${minute}:00.000Z`,
})
const draft = (minute: number, name: string) => newDraft('loan-agreement', 9, at(minute, name))

test('the newer answers win, whichever tab wrote them', () => {
  expect(mergeDrafts(draft(1, 'Ada'), draft(2, 'Bola'))).toMatchObject(at(2, 'Bola'))
  expect(mergeDrafts(draft(3, 'Ada'), draft(2, 'Bola'))).toMatchObject(at(3, 'Ada'))
})

test('what the server knows is common to all tabs', () => {
  const stored = { ...draft(1, 'Ada'), agreementId: 'ab12', sent: [1] }
  expect(mergeDrafts(stored, draft(2, 'Bola'))).toMatchObject({ agreementId: 'ab12', sent: [1] })
})

test('two tabs keep what each of them typed', () => {
  const opened = { ...draft(1, 'Ada'), answers: { lender: 'Ada', amount: '1' } }
  const theirs = {
    ...opened,
    answers: { lender: 'Ada', amount: '2' },
    savedAt: draft(3, '').savedAt,
  }
  const own = { ...opened, answers: { lender: 'Bola', amount: '1' }, savedAt: draft(2, '').savedAt }
  const last = { answers: opened.answers, savedAt: opened.savedAt, foreign: false }
  expect(mergeDrafts(theirs, own, last)).toMatchObject({
    answers: { lender: 'Bola', amount: '2' },
    savedAt: theirs.savedAt,
  })
})

test('what the other tab wrote stays when this one writes again', () => {
  const both = { ...draft(2, 'Ada'), answers: { lender: 'Ada', amount: '2' } }
  const own = { ...draft(3, 'Bola') }
  const last = { answers: { lender: 'Ada' }, savedAt: both.savedAt, foreign: true }
  expect(mergeDrafts(both, own, last).answers).toEqual({ lender: 'Bola', amount: '2' })
})

test('an older record of the device does not come back over newer answers', () => {
  const fromServer = draft(3, 'Bola')
  const last = { answers: fromServer.answers, savedAt: fromServer.savedAt, foreign: false }
  expect(mergeDrafts(draft(1, 'Ada'), fromServer, last).answers).toEqual({ lender: 'Bola' })
})

test('an answer that was taken away is taken away', () => {
  const change = { from: { a: '1', b: '2' }, to: { b: '2' } }
  expect(withChanges({ a: '1', b: '3', c: '4' }, change)).toEqual({ b: '3', c: '4' })
})

test('a draft stays with whoever wrote in it first', () => {
  expect(withOwner(3, draft(1, 'Ada')).owner).toBe(3)
  const owned = { ...draft(1, 'Ada'), owner: 3 }
  for (const userId of [null, 4]) {
    expect(withOwner(userId, owned).owner).toBe(3)
    expect(mergeDrafts(owned, { ...draft(2, 'Bola'), owner: userId }).owner).toBe(3)
  }
})

test('a device that held nothing takes this draft', () => {
  expect(mergeDrafts(undefined, draft(2, 'Bola'))).toEqual(draft(2, 'Bola'))
})
