import { merged, newDraft, ownedBy } from './draft-changes'

const at = (minute: number, name: string) => ({
  answers: { lender: name },
  page: minute,
  savedAt: `2026-11-20T10:0${minute}:00.000Z`,
})
const draft = (minute: number, name: string) => newDraft('loan-agreement', 9, at(minute, name))

test('the newer answers win, whichever tab wrote them', () => {
  expect(merged(draft(1, 'Ada'), draft(2, 'Bola'))).toMatchObject(at(2, 'Bola'))
  expect(merged(draft(3, 'Ada'), draft(2, 'Bola'))).toMatchObject(at(3, 'Ada'))
})

test('what the server knows is common to all tabs', () => {
  const stored = { ...draft(1, 'Ada'), agreementId: 'ab12', sent: [1] }
  expect(merged(stored, draft(2, 'Bola'))).toMatchObject({ agreementId: 'ab12', sent: [1] })
})

test('a draft stays with whoever wrote in it first', () => {
  expect(ownedBy(3, draft(1, 'Ada')).owner).toBe(3)
  const owned = { ...draft(1, 'Ada'), owner: 3 }
  for (const userId of [null, 4]) {
    expect(ownedBy(userId, owned).owner).toBe(3)
    expect(merged(owned, { ...draft(2, 'Bola'), owner: userId }).owner).toBe(3)
  }
})

test('a device that held nothing takes this draft', () => {
  expect(merged(undefined, draft(2, 'Bola'))).toEqual(draft(2, 'Bola'))
})
