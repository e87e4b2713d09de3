import { eq, inArray } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { auditEntries } from '../../tables/audit.tables'
import { messagesTo } from '../../notifications/testing/messages-to'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { orderEvents, orders } from '../../tables/orders.tables'
import { orderTexts } from '../texts'

let api: TestApp
let admin: number
let customer: number
let lawyer: number
let serviceId: number
beforeAll(async () => {
  api = await createTestApp()
  admin = await addStaff(api.db, groups.admin)
  serviceId = await addService(api.db, { flow: 'B' })
})
afterAll(() => api.close())
beforeEach(async () => {
  customer = await addUser(api.db)
  lawyer = await addUser(api.db, { groupId: groups.lawyer, firstName: 'Ifeoma', lastName: 'Bello' })
})

const order = (overrides: Partial<typeof orders.$inferInsert> = {}) =>
  addOrder(api.db, { userId: customer, serviceId, flow: 'B', status: 'Payment Done', ...overrides })
const bulk = (body: object, as: number | undefined = admin) =>
  api.call('POST', '/api/x/orders/bulk-assign', { as, body })
const lawyersOf = async (numbers: string[]) =>
  (await api.db.select().from(orders).where(inArray(orders.number, numbers))).map(
    ({ lawyerId }) => lawyerId,
  )

/** Two that can be given, and one for each reason against it. */
async function someOrders() {
  const assignable = [
    await order(),
    await order({ status: 'Processing', lawyerId: await newLawyer() }),
  ]
  const skipped = [
    { number: await order({ lawyerId: lawyer }), reason: orderTexts.sameLawyer },
    { number: await order({ status: 'Payment Pending' }), reason: orderTexts.unpaid },
    { number: await order({ flow: 'A' }), reason: orderTexts.withoutLawyer },
    { number: 'AMF-1', reason: 'Not found.' },
  ]
  return { assignable, skipped, numbers: [...assignable, ...skipped.map(({ number }) => number)] }
}
const newLawyer = () => addStaff(api.db, groups.lawyer)
const inSequence = <T extends { number: string }>(items: T[]) =>
  items.toSorted((a, b) => (a.number < b.number ? -1 : 1))

test('gives what can be given, as one by one, and says why not the rest', async () => {
  const { assignable, skipped, numbers } = await someOrders()
  expect(
    await bulk({ numbers: [...numbers, assignable[0]], lawyer: String(lawyer) }),
  ).toMatchObject({
    status: 200,
    body: { assigned: 2, skipped: inSequence(skipped) },
  })
  expect(await lawyersOf(assignable)).toEqual([lawyer, lawyer])
  expect(await messagesTo(api.db, lawyer)).toHaveLength(2)
  expect(await messagesTo(api.db, customer)).toHaveLength(2)
  const entries = await api.db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.subjectId, assignable))
  expect(entries.map(({ action }) => action)).toEqual(Array(2).fill('order.lawyer-assigned'))
})

test('a dry run counts the same and changes nothing', async () => {
  const { assignable, skipped, numbers } = await someOrders()
  const before = await lawyersOf(assignable)
  const events = await api.db.$count(orderEvents)
  expect(await bulk({ numbers, lawyer, dry_run: true })).toMatchObject({
    status: 200,
    body: { assigned: 2, skipped: inSequence(skipped) },
  })
  expect(await lawyersOf(assignable)).toEqual(before)
  expect(await api.db.$count(orderEvents)).toBe(events)
  expect(await messagesTo(api.db, lawyer)).toEqual([])
})

test('two at once for the same orders, in any sequence, both end', async () => {
  const numbers = await Promise.all(Array.from({ length: 6 }, () => order()))
  const other = await newLawyer()
  const answers = await Promise.all([
    bulk({ numbers, lawyer }),
    bulk({ numbers: numbers.toReversed(), lawyer: other }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(await lawyersOf(numbers)).size).toBe(1)
})

test('names what is wrong and changes nothing', async () => {
  const number = await order()
  const wrong = [
    [{ numbers: [number], lawyer: customer }, { lawyer: [orderTexts.notALawyer] }],
    [{ numbers: [], lawyer }, { numbers: [expect.any(String)] }],
    [{ numbers: Array(501).fill(number), lawyer }, { numbers: [expect.any(String)] }],
    [{ numbers: number, lawyer }, { numbers: [expect.any(String)] }],
    [{ numbers: [number] }, { lawyer: ['This field is required.'] }],
  ] as const
  for (const [sent, body] of wrong) {
    expect(await bulk(sent)).toMatchObject({ status: 400, body })
  }
  expect(await lawyersOf([number])).toEqual([null])
})

test('is the admin’s alone', async () => {
  const number = await order()
  for (const group of [groups.customer, groups.lawyer, groups.finance, groups.support]) {
    const as = await addStaff(api.db, group)
    expect(await bulk({ numbers: [number], lawyer }, as)).toMatchObject({ status: 403 })
  }
  const body = { numbers: [number], lawyer }
  expect(await api.call('POST', '/api/x/orders/bulk-assign', { body })).toMatchObject({
    status: 401,
  })
  const [row] = await api.db.select().from(orders).where(eq(orders.number, number))
  expect(row?.lawyerId).toBeNull()
})
