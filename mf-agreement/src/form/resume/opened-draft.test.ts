import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import { newDraft } from '../saving/draft-changes'
import { deviceDraft, unusedKey, removableKeys, mergeWithServer } from './opened-draft'

const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
const draft = (key: string, minute: number, agreementId: string | null = null) => ({
  ...newDraft(key, 9, { answers: { lender: key }, page: 2, savedAt: at(minute) }),
  agreementId,
})
const server: AgreementDetail = {
  agreement_id: 'ab12',
  purchasedService: 9,
  page_no: 1,
  field_data: { left: { lender: 'Server' } },
  entireState: {},
  status: 'Draft',
  order_number: null,
  updated_on: '2026-11-20T10:03:00+00:00',
}
const place = { key: 'loan', total: 3 }

describe('The draft of this device', () => {
  const wanted = { slug: 'loan', userId: 3 }

  test('is the last one of the form that is not completed', () => {
    const completed = { ...draft('loan/c', 9), orderNumber: 'AMF-1' }
    const drafts = [draft('loan', 1), draft('loan/b', 5), completed, draft('loan-of-land', 8)]
    expect(deviceDraft(drafts, wanted)?.key).toBe('loan/b')
  })

  test('is the one with the id of the address', () => {
    const drafts = [draft('loan', 1, 'ab12'), draft('loan/b', 5, 'cd34')]
    expect(deviceDraft(drafts, { ...wanted, id: 'ab12' })?.key).toBe('loan')
    expect(deviceDraft(drafts, { ...wanted, id: 'ef56' })).toBeUndefined()
  })

  test("is never another user's", () => {
    expect(deviceDraft([{ ...draft('loan', 1), owner: 4 }], wanted)).toBeUndefined()
  })

  test('of somebody else’s, only what waits for its owner stays', () => {
    const sent = { ...draft('loan', 1), owner: 3, sentAt: at(1) }
    const waiting = { ...draft('will', 1), owner: 3 }
    const drafts = [sent, waiting, draft('lease', 1)]
    const soon = new Date('2026-11-22T10:00:00Z')
    const late = new Date('2026-12-22T10:00:00Z')
    expect(removableKeys(drafts, 4, soon)).toEqual(['loan'])
    expect(removableKeys(drafts, 4, late)).toEqual(['loan', 'will'])
    expect(removableKeys(drafts, 3, late)).toEqual([])
    expect(removableKeys(drafts, null, late)).toEqual([])
  })

  test('a new one takes no place that is taken', () => {
    expect(unusedKey([], 'loan', 36)).toBe('loan')
    expect(unusedKey([draft('loan', 1)], 'loan', 36)).toBe('loan/10')
  })
})

describe('What a form opens with', () => {
  test('goes on behind the last page that was saved', () => {
    const opened = mergeWithServer(undefined, server, place)
    expect(opened).toMatchObject({
      key: 'loan',
      page: 2,
      answers: { lender: 'Server' },
      agreementId: 'ab12',
      sent: [1],
    })
    expect(mergeWithServer(undefined, { ...server, page_no: 3 }, place).page).toBe(3)
  })

  test('newer answers of this device win', () => {
    const { answers, other } = mergeWithServer(draft('loan', 5, 'ab12'), server, place)
    expect([answers, other]).toEqual([{ lender: 'loan' }, null])
  })

  test('older ones give way, but are offered when the server never had them', () => {
    const { answers, other } = mergeWithServer(draft('loan', 1, 'ab12'), server, place)
    expect(answers).toEqual({ lender: 'Server' })
    expect(other).toMatchObject({ from: 'device', answers: { lender: 'loan' } })
    const known = { ...draft('loan', 1, 'ab12'), sentAt: at(1) }
    expect(mergeWithServer(known, server, place).other).toBeNull()
  })

  test('files of this device get the addresses that the server signed again', () => {
    const file = { id: 'f1', url: '/old', name: 'a.png', bytes: 5, state: 'uploaded' }
    const device = { ...draft('loan', 5, 'ab12'), answers: { people: [{ passport: file }] } }
    const left = { people: [{ passport: { ...file, url: '/new' } }] }
    const opened = mergeWithServer(device, { ...server, field_data: { left } }, place)
    expect(opened.answers).toEqual(left)
  })

  test('servers that keep no answers by name give them in the state of the form', () => {
    const entireState = {
      ...{ page: 2, maxpage: 3, formName: 'x', totalTestatorCount: 1 },
      ...{ left1: '<p>', right1: '<p>', lender: 'Ada', leftover: 'yes' },
    }
    const older = { ...server, field_data: { left: {} }, entireState }
    expect(mergeWithServer(undefined, older, place).answers).toEqual({
      lender: 'Ada',
      leftover: 'yes',
    })
  })
})

describe('A draft that was saved on another device too', () => {
  const known = { ...draft('loan', 5, 'ab12'), serverSave: 'own 1', attempts: ['own 2'] }
  const sent = { ...known, sentAt: at(5) }
  const savedAs = (saveId: string, updated_on = server.updated_on) => ({
    ...server,
    updated_on,
    entireState: { saveId },
  })

  test('opens with what was saved there, however the clock of this device goes', () => {
    const opened = mergeWithServer(sent, savedAs('other 1'), place)
    expect(opened).toMatchObject({ answers: { lender: 'Server' }, serverSave: 'other 1' })
    expect(opened.other).toBeNull()
    expect(opened.savedAt > sent.savedAt).toBe(true)
  })

  test('shows the newer answers and offers the others, whichever they are', () => {
    const newer = mergeWithServer(known, savedAs('other 1'), place)
    expect(newer.answers).toEqual({ lender: 'loan' })
    expect(newer.other).toMatchObject({ from: 'server', answers: { lender: 'Server' } })
    const older = mergeWithServer(known, savedAs('other 1', at(6)), place)
    expect(older.answers).toEqual({ lender: 'Server' })
    expect(older.other).toMatchObject({ from: 'device', answers: { lender: 'loan' } })
  })

  test('is not offered again what it holds already', () => {
    const same = { ...savedAs('other 1'), field_data: { left: { amount: '5', lender: 'loan' } } }
    const device = { ...known, answers: { lender: 'loan', amount: '5' } }
    expect(mergeWithServer(device, same, place).other).toBeNull()
  })

  test.each(['own 1', 'own 2'])('goes on where the server has what it sent as %s', (saveId) => {
    const { answers, other } = mergeWithServer(known, savedAs(saveId, at(9)), place)
    expect([answers, other]).toEqual([{ lender: 'loan' }, null])
  })

  test('keeps what was set aside until somebody chooses', () => {
    const older = mergeWithServer(known, savedAs('other 1', at(6)), place)
    expect(mergeWithServer(older, savedAs('other 1', at(6)), place).other).toEqual(older.other)
  })
})
