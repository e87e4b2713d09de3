import {
  draftRecord,
  isAheadOfServer,
  isFromNewerVersion,
  canOpen,
  readDraftRecord,
  type Draft,
} from './draft-record'

const draft: Draft = {
  key: 'simple-will',
  owner: 3,
  page: 2,
  answers: { name: 'Ada' },
  savedAt: '2026-11-20T13:14:00.000Z',
  agreementId: 'ab12',
  creationKey: '8c5d3f3a-6d0b-4f37-9a39-1b0a4a0c1d2e',
  unsent: [{ page: 1, since: '2026-11-20T13:13:00.000Z' }],
  sent: [],
  orderNumber: null,
  sentAt: null,
  serverSave: 'one',
  attempts: ['two'],
  other: {
    answers: { name: 'Bola' },
    page: 1,
    savedAt: '2026-11-20T13:00:00.000Z',
    from: 'server',
    saveId: 'three',
  },
  serviceId: 9,
}
const record = draftRecord(draft) as Record<string, unknown>

test('gives back what was written', () => expect(readDraftRecord(record)).toEqual(draft))

test('reads the record of the version before, with the id that its key held', () => {
  const { key, owner, page, answers, savedAt } = draft
  const older = { version: 1, key: `${key}/cd34`, owner, page, answers, savedAt }
  expect(readDraftRecord(older)).toEqual({
    ...draft,
    key: 'simple-will/cd34',
    agreementId: 'cd34',
    creationKey: null,
    unsent: [],
    serverSave: null,
    attempts: [],
    other: null,
    serviceId: null,
  })
  expect(readDraftRecord({ ...older, key })?.agreementId).toBeNull()
})

test('what newer code has written into a record stays in it', () => {
  const written = draftRecord({ ...draft, page: 3 }, { ...record, witness: 'Bola' })
  expect(written).toMatchObject({ page: 3, witness: 'Bola' })
})

test('a record of a later version is neither read nor written over', () => {
  const later = { ...record, version: 3 }
  expect(readDraftRecord(later)).toBeUndefined()
  expect(isFromNewerVersion(later)).toBe(true)
  expect(isFromNewerVersion(record)).toBe(false)
})

test.each([
  ['a record without answers', { ...record, answers: null }],
  ['a record without a page', { ...record, page: '2' }],
  ['nothing', undefined],
])('leaves %s alone', (_, value) => expect(readDraftRecord(value)).toBeUndefined())

test("nobody opens another user's draft; a visitor's goes on with whoever is here", () => {
  expect(canOpen(draft, 3)).toBe(true)
  expect(canOpen(draft, 4)).toBe(false)
  expect(canOpen(draft, null)).toBe(false)
  expect(canOpen({ ...draft, owner: null }, 4)).toBe(true)
})

test('knows whether the server has everything', () => {
  expect(isAheadOfServer(draft)).toBe(true)
  expect(isAheadOfServer({ ...draft, unsent: [], sentAt: draft.savedAt })).toBe(false)
  expect(isAheadOfServer({ ...draft, unsent: [], sentAt: '2026-11-20T13:00:00.000Z' })).toBe(true)
})
