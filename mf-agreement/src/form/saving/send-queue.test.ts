import { newDraft, queuePage } from './draft-changes'
import type { Draft } from './draft-record'
import type { SaveOutcome } from './send-page'
import { sendUnsent } from './send-queue'
import { withChoice } from './server-answers'

const written = { answers: { lender: 'Ada' }, page: 3, savedAt: '2026-11-20T10:00:00.000Z' }
const begun = newDraft('loan-agreement', 9, written)
const saved: SaveOutcome = { kind: 'saved', answer: { agreement_id: 'ab12' } }

/** A device with one draft, and a server that gives these outcomes in turn. */
function access(draft: Draft, ...outcomes: SaveOutcome[]) {
  const sent: { page: number; id: string | null }[] = []
  const device = { draft }
  return {
    device,
    sent,
    change: async (change: (draft: Draft) => Draft) => (device.draft = change(device.draft)),
    send: async ({ agreementId }: Draft, page: number) => {
      sent.push({ page, id: agreementId })
      return outcomes.shift() ?? saved
    },
  }
}
const waiting = (...pages: number[]) => pages.reduce(queuePage, begun)

test('sends what waits in page order, with the id that the first save gave', async () => {
  const queue = access(waiting(2, 1))
  expect(await sendUnsent(queue)).toMatchObject({ kind: 'sent' })
  expect(queue.sent).toEqual([
    { page: 1, id: null },
    { page: 2, id: 'ab12' },
  ])
  expect(queue.device.draft).toMatchObject({ unsent: [], sent: [1, 2], agreementId: 'ab12' })
})

test('stops where nothing is reached, and keeps what was not sent', async () => {
  const queue = access(waiting(1, 2), saved, { kind: 'unreached', offline: true })
  expect(await sendUnsent(queue)).toEqual({ kind: 'unreached', offline: true })
  expect(queue.device.draft.unsent.map(({ page }) => page)).toEqual([2])
})

test('recreates a lost draft once, with all its pages in order', async () => {
  const known = { ...waiting(3), agreementId: 'gone', sent: [1, 2] }
  const queue = access(known, { kind: 'not-created' })
  expect(await sendUnsent(queue)).toMatchObject({ kind: 'sent' })
  expect(queue.sent).toEqual([
    { page: 3, id: 'gone' },
    { page: 1, id: null },
    { page: 2, id: 'ab12' },
    { page: 3, id: 'ab12' },
  ])
})

test('gives up when the server makes no draft at all', async () => {
  const queue = access(waiting(1), { kind: 'not-created' }, { kind: 'not-created' })
  expect(await sendUnsent(queue)).toEqual({ kind: 'not-created' })
  expect(queue.sent).toHaveLength(2)
  expect(queue.device.draft.unsent.map(({ page }) => page)).toEqual([1])
})

test('a refused page keeps its place and the id that its save made', async () => {
  const refusal = { kind: 'page-not-saved', detail: 'Enter a name', agreementId: 'ab12' } as const
  const queue = access(waiting(1, 2), refusal)
  expect(await sendUnsent(queue)).toEqual({
    kind: 'refused',
    page: 1,
    previous: false,
    detail: 'Enter a name',
  })
  expect(queue.device.draft).toMatchObject({ agreementId: 'ab12' })
  expect(queue.device.draft.unsent.map(({ page }) => page)).toEqual([1, 2])
})

test('a page that was changed and queued while it was on its way is sent again', async () => {
  const queue = access(waiting(1))
  const send = queue.send
  const later = { ...written, savedAt: '2026-11-20T10:00:05.000Z' }
  queue.send = async (draft, page) => {
    const first = queue.sent.length === 0
    const outcome = await send(draft, page)
    if (first) await queue.change((stored) => queuePage({ ...stored, ...later }, 1))
    return outcome
  }
  await sendUnsent(queue)
  expect(queue.sent.map(({ page }) => page)).toEqual([1, 1])
  expect(queue.device.draft.unsent).toEqual([])
})

describe('A draft that was saved on another device meanwhile', () => {
  const elsewhere = (lender: string): SaveOutcome => ({
    kind: 'changed-elsewhere',
    detail: {
      agreement_id: 'ab12',
      purchasedService: 9,
      page_no: 1,
      field_data: { left: { lender } },
      entireState: { saveId: 'other' },
      status: 'Draft',
      order_number: null,
      updated_on: '2026-11-20T09:00:00.000Z',
    },
  })

  test('is not written over: both sets of answers stay, and nothing is sent until somebody chose', async () => {
    const queue = access(waiting(1), elsewhere('Bola'))
    expect(await sendUnsent(queue)).toEqual({ kind: 'to-choose' })
    expect(await sendUnsent(queue, 3)).toEqual({ kind: 'to-choose' })
    expect(queue.sent).toHaveLength(1)
    expect(queue.device.draft).toMatchObject({
      answers: { lender: 'Ada' },
      other: { from: 'server', answers: { lender: 'Bola' } },
      unsent: [{ page: 1 }],
    })
    await queue.change(withChoice)
    expect(await sendUnsent(queue)).toMatchObject({ kind: 'sent' })
    expect(queue.device.draft).toMatchObject({ other: null, unsent: [] })
  })

  test('is sent where both hold the same', async () => {
    const queue = access(waiting(1), elsewhere('Ada'))
    expect(await sendUnsent(queue)).toMatchObject({ kind: 'sent' })
    expect(queue.sent).toHaveLength(2)
  })
})

test('what was sent is known by its name, also when the answer to it was lost', async () => {
  const queue = access(waiting(1), { kind: 'unreached', offline: false })
  await sendUnsent(queue)
  const [lost] = queue.device.draft.attempts
  expect(lost).toContain(written.savedAt)
  expect(queue.device.draft.serverSave).toBeNull()
  await sendUnsent(queue)
  expect(queue.device.draft).toMatchObject({ serverSave: lost, attempts: [] })
})

test('the page that completes the document goes last and never waits in the queue', async () => {
  const completed = {
    kind: 'saved',
    answer: { agreement_id: 'ab12', order_number: 'AMF-1' },
  } as const
  const queue = access(waiting(2), saved, completed)
  expect(await sendUnsent(queue, 3)).toEqual({ kind: 'sent', last: completed.answer })
  expect(queue.sent.map(({ page }) => page)).toEqual([2, 3])
  expect(queue.device.draft.orderNumber).toBe('AMF-1')

  const offline = access(waiting(), { kind: 'unreached', offline: true })
  await sendUnsent(offline, 3)
  expect(offline.device.draft.unsent).toEqual([])
})
