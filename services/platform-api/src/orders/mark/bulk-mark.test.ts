import { and, eq, inArray } from 'drizzle-orm'
import type { MarkStatus } from 'shared-contracts/api/order-work.schema'
import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { groups } from 'shared-contracts/capabilities'
import { auditEntries } from '../../tables/audit.tables'
import { metaOf } from '../../content/home/meta'
import { messagesTo } from '../../notifications/testing/messages-to'
import { waitForLocks } from '../../testing/lock-waits'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { serviceCategories, services, serviceTypes } from '../../tables/catalogue.tables'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { orderDocuments, orders } from '../../tables/orders.tables'
import { orderTexts } from '../texts'
import { markRefusal, type MarkableOrder } from './mark-rule'

let api: TestApp
let admin: number
let customer: number
let talk: number
beforeAll(async () => {
  api = await createTestApp()
  admin = await addStaff(api.db, groups.admin)
  talk = await addService(api.db, { documentHtml: ' ' })
})
afterAll(() => api.close())
beforeEach(async () => {
  customer = await addUser(api.db)
})

const order = (overrides: Partial<typeof orders.$inferInsert> = {}) =>
  addOrder(api.db, { userId: customer, serviceId: talk, status: 'Order Placed', ...overrides })
const mark = (body: object, as: number | undefined = admin) =>
  api.call('POST', '/api/x/orders/bulk-mark', { as, body })
const statusesOf = async (numbers: string[]) =>
  (
    await api.db
      .select({ status: orders.status })
      .from(orders)
      .where(inArray(orders.number, numbers))
      .orderBy(orders.number)
  ).map(({ status }) => status)

const talkOrder: MarkableOrder = {
  ...{
    status: 'Order Placed',
    flow: 'A',
    hasLawyer: false,
    endsInDocument: false,
    hasFinal: false,
  },
}
const lawyersWork: MarkableOrder = {
  ...{ status: 'Processing', flow: 'B', hasLawyer: true, endsInDocument: true, hasFinal: false },
}
const printed: MarkableOrder = { ...talkOrder, status: 'Completed', endsInDocument: true }

test.each<[string, MarkableOrder, MarkStatus, string | undefined]>([
  ['a talk that took place', talkOrder, 'Completed', undefined],
  ['a talk that was prepared', talkOrder, 'Processing', undefined],
  ['a talk marked by mistake', { ...talkOrder, status: 'Completed' }, 'Processing', undefined],
  ['the same again', talkOrder, 'Order Placed' as MarkStatus, orderTexts.sameStatus],
  ['work without its document', lawyersWork, 'Completed', orderTexts.finalFirst],
  ['finished work', { ...lawyersWork, status: 'Completed', hasFinal: true }, 'Processing', orderTexts.finalThere],
  ['paid work with a lawyer', { ...lawyersWork, status: 'Payment Done' }, 'Processing', undefined],
  ['paid work without a lawyer', { ...lawyersWork, status: 'Payment Done', hasLawyer: false }, 'Processing', orderTexts.lawyerFirst],
  ['a talk that a lawyer had', { ...lawyersWork, endsInDocument: false }, 'Completed', undefined],
  ['a document that was only ordered', { ...printed, status: 'Order Placed' }, 'Completed', undefined],
  ['a document that the payment gave', printed, 'Processing', orderTexts.readyWithPayment],
])('%s', (_name, markable, to, refusal) => {
  expect(markRefusal(markable, to)).toBe(refusal)
}) // prettier-ignore

const statuses: OrderStatus[] = ['Payment Pending']
test.each(statuses)('no hand changes %s', (status) => {
  for (const to of ['Processing', 'Completed'] as const) {
    expect(markRefusal({ ...talkOrder, status }, to)).toBe(orderTexts.paymentDecides)
  }
})

test('marks what can be marked, with its history, audit and message, and says why not the rest', async () => {
  const marked = [await order(), await order({ status: 'Processing' })]
  const unpaid = await order({ status: 'Payment Pending' })
  const numbers = [...marked, unpaid, 'AMF-1', marked[0]]
  const answer = await mark({ numbers, status: 'Completed' })
  expect(answer).toMatchObject({ status: 200, body: { marked: 2 } })
  expect((answer.body as { skipped: unknown[] }).skipped).toEqual(
    expect.arrayContaining([
      { number: unpaid, reason: orderTexts.paymentDecides },
      { number: 'AMF-1', reason: 'Not found.' },
    ]),
  )
  expect(await statusesOf(marked)).toEqual(['Completed', 'Completed'])
  expect(await messagesTo(api.db, customer)).toHaveLength(2)
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, marked[0]!), eq(auditEntries.action, 'order.marked')))
  expect(entry).toMatchObject({
    actorId: admin,
    before: { status: 'Order Placed' },
    after: { status: 'Completed' },
  })
  const history = await api.call('GET', `/api/x/orders/${marked[0]}/history`, { as: customer })
  expect((history.body as { results: object[] }).results.at(-1)).toMatchObject({
    ...{ kind: 'marked', subject: 'Completed', by: 'Admin' },
  })
})

test('a lawyer’s time is completed by hand, whatever its request prints', async () => {
  await api.db
    .insert(serviceTypes)
    .values({ id: 4, category: 'Lawyer services', bannerContent: '', meta: metaOf('T', 'D') })
    .onConflictDoNothing()
  const serviceId = await addService(api.db, { documentHtml: '<p>What I ask</p>' })
  const fields = { flow: 'B', status: 'Processing', lawyerId: admin, serviceId } as const
  const number = await order(fields)
  const sent = { numbers: [number], status: 'Completed', dry_run: true }
  expect((await mark(sent)).body).toMatchObject({ marked: 0 })
  const [service] = await api.db.select().from(services).where(eq(services.id, serviceId))
  await api.db
    .update(serviceCategories)
    .set({ typeId: 4 })
    .where(eq(serviceCategories.id, service!.categoryId))
  expect((await mark(sent)).body).toMatchObject({ marked: 1, skipped: [] })
})

async function addFinal(number: string, file = 'a'.repeat(32)): Promise<number> {
  const [row] = await api.db.select().from(orders).where(eq(orders.number, number))
  await api.db.insert(orderDocuments).values({
    ...{ orderId: row!.id, purpose: 'final', title: 'final document', file },
    ...{ name: 'deed.pdf', type: 'application/pdf', bytes: 10, uploadedBy: admin },
  } as typeof orderDocuments.$inferInsert)
  return row!.id
}

test('work whose only final document is being deleted is not completed', async () => {
  const serviceId = await addService(api.db, { documentHtml: '<p>The deed</p>' })
  const fields = { flow: 'B', status: 'Completed', lawyerId: admin, serviceId } as const
  const number = await order(fields)
  const id = await addFinal(number, 'b'.repeat(32))
  const marking = await api.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    await tx.delete(orderDocuments).where(eq(orderDocuments.orderId, id))
    await tx.update(orders).set({ status: 'Processing' }).where(eq(orders.id, id))
    const answer = mark({ numbers: [number], status: 'Completed' })
    await waitForLocks(api.db)
    return { answer }
  })
  expect((await marking.answer).body).toEqual({
    marked: 0,
    skipped: [{ number, reason: orderTexts.finalFirst }],
  })
  expect(await statusesOf([number])).toEqual(['Processing'])
})

test('a final document keeps its order completed', async () => {
  const number = await order({ flow: 'B', status: 'Completed' })
  await addFinal(number)
  expect((await mark({ numbers: [number], status: 'Processing' })).body).toEqual({
    marked: 0,
    skipped: [{ number, reason: orderTexts.finalThere }],
  })
})

test('a dry run counts the same and changes nothing', async () => {
  const numbers = [await order(), await order({ status: 'Payment Pending' })]
  expect(await mark({ numbers, status: 'Processing', dry_run: true })).toMatchObject({
    body: { marked: 1, skipped: [{ reason: orderTexts.paymentDecides }] },
  })
  expect(await statusesOf(numbers)).toEqual(['Order Placed', 'Payment Pending'])
  expect(await messagesTo(api.db, customer)).toEqual([])
})

test('two at once mark once', async () => {
  const numbers = await Promise.all(Array.from({ length: 4 }, () => order()))
  const answers = await Promise.all([
    mark({ numbers, status: 'Completed' }),
    mark({ numbers: numbers.toReversed(), status: 'Completed' }),
  ])
  const marked = answers.map(({ body }) => (body as { marked: number }).marked)
  expect(marked.reduce((sum, count) => sum + count)).toBe(4)
  expect(await messagesTo(api.db, customer)).toHaveLength(4)
})

test('money statuses and nonsense are refused', async () => {
  const numbers = [await order()]
  for (const status of ['Payment Done', 'Payment Pending', 'Order Placed', 'Lost', '', 1]) {
    expect(await mark({ numbers, status })).toMatchObject({ status: 400 })
  }
  expect(await mark({ numbers: [], status: 'Completed' })).toMatchObject({ status: 400 })
  expect(await statusesOf(numbers)).toEqual(['Order Placed'])
})

test('is the admin’s alone', async () => {
  const numbers = [await order()]
  const others = [groups.customer, groups.lawyer, groups.finance, groups.support]
  for (const as of [customer, ...(await Promise.all(others.map((id) => addStaff(api.db, id))))]) {
    expect(await mark({ numbers, status: 'Completed' }, as)).toMatchObject({ status: 403 })
  }
  const body = { numbers, status: 'Completed' }
  expect(await api.call('POST', '/api/x/orders/bulk-mark', { body })).toMatchObject({ status: 401 })
  expect(await statusesOf(numbers)).toEqual(['Order Placed'])
})
