import { eq } from 'drizzle-orm'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { groups } from 'shared-contracts/capabilities'
import { openConsultationFixture } from '../../../consultations/testing/consultation-fixture'
import { countOrders } from '../../../orders/counts/count-orders'
import { orders } from '../../../tables/orders.tables'
import { waitForLocks } from '../../../testing/lock-waits'
import { addOrder, addService, addUser } from '../../../testing/test-records'

let fixture: Awaited<ReturnType<typeof openConsultationFixture>>
let serviceId: number
beforeAll(async () => {
  fixture = await openConsultationFixture()
  serviceId = await addService(fixture.api.db, { flow: 'B' })
})
afterAll(() => fixture.api.close())

let made = 0
async function newLawyer() {
  made += 1
  const username = `lawyer_${made}`
  const names = { firstName: 'Ngozi', lastName: 'Bello' }
  const id = await addUser(fixture.api.db, { groupId: groups.lawyer, username, ...names })
  return { id, username }
}

const order = (lawyerId: number, overrides: Partial<typeof orders.$inferInsert> = {}) =>
  addOrder(fixture.api.db, {
    ...{ serviceId, flow: 'B', status: 'Processing', lawyerId, ...overrides },
    userId: fixture.admin,
  })
const rowOf = async (number: string) =>
  (await fixture.api.db.select().from(orders).where(eq(orders.number, number)))[0]
const post = (path: string, body: object) =>
  fixture.api.call('POST', path, { as: fixture.admin, body })
const close = (username: string) => post('/api/auth/deactivate/', { username })
const waiting = async () => {
  const viewer = { id: fixture.admin, username: 'admin', group: groups.admin }
  return (await countOrders(fixture.api.db, { viewer, query: {} })).counts['Payment Done']
}

test.each([
  ['an account that is closed', close],
  [
    'another role',
    (username: string) =>
      post('/api/auth/change_persona/', { old_persona_name: username, new_persona: 4 }),
  ],
])('orders in work wait for another lawyer after %s', async (_, end) => {
  const { api, admin, notificationsTo } = fixture
  const lawyer = await newLawyer()
  const customer = await addUser(api.db)
  const number = await order(lawyer.id)
  await api.db.update(orders).set({ userId: customer }).where(eq(orders.number, number))
  const done = await order(lawyer.id, { status: 'Completed' })
  const before = await waiting()
  expect(await end(lawyer.username)).toMatchObject({ status: 200 })
  expect(await rowOf(number)).toMatchObject({ status: 'Payment Done', lawyerId: null })
  expect(await rowOf(done)).toMatchObject({ status: 'Completed', lawyerId: lawyer.id })
  expect(await waiting()).toBe(before + 1)
  expect(await notificationsTo(admin)).toContain(`Order ${number} needs a lawyer.`)
  expect(await notificationsTo(customer)).toEqual([
    `Your order ${number} waits for another lawyer. We will tell you who takes over.`,
  ])
  const history = await api.call('GET', `/api/x/orders/${number}/history`, { as: admin })
  expect((history.body as OrderHistory).results.at(-1)).toMatchObject({
    ...{ kind: 'lawyer-left', subject: 'Ngozi Bello' },
  })
})

test('whose consultation was accepted hears that it waits for another lawyer', async () => {
  const { requested, assign, accept, find, notificationsTo } = fixture
  const lawyer = await newLawyer()
  const [accepted, assigned] = [await requested(), await requested()]
  for (const { id } of [accepted, assigned]) await assign(id, lawyer.id)
  await accept(accepted.id, lawyer.id)
  await close(lawyer.username)
  for (const { id } of [accepted, assigned]) {
    expect(await find(id)).toMatchObject({ status: 'Requested', lawyer: null })
  }
  const words = /^The lawyer of your consultation on .* is no longer available\./
  expect((await notificationsTo(accepted.userId)).at(-1)).toMatch(words)
  expect((await notificationsTo(assigned.userId)).at(-1)).not.toMatch(words)
})

test('an order that is given to the lawyer meanwhile waits for another one too', async () => {
  const { api } = fixture
  const lawyer = await newLawyer()
  const number = await order(lawyer.id)
  const answers = await api.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.number, number)).for('update')
    const closing = close(lawyer.username)
    await waitForLocks(api.db)
    const giving = post('/api/order/assignAnLawyerToAnOrder/', { number, lawyer: lawyer.id })
    await waitForLocks(api.db, 2)
    return { closing, giving }
  })
  expect(await answers.closing).toMatchObject({ status: 200 })
  expect(await answers.giving).toMatchObject({ status: 400 })
  expect(await rowOf(number)).toMatchObject({ status: 'Payment Done', lawyerId: null })
})
