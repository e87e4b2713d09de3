import { and, eq, sql } from 'drizzle-orm'
import type { DeletionState } from 'shared-contracts/api/privacy.schema'
import { groups, type Group } from 'shared-contracts/capabilities'
import { auditEntries, deletedAccounts } from '../../tables/audit.tables'
import { users } from '../../tables/accounts.tables'
import { hashPassword } from '../../accounts/password'
import { createToken } from '../../accounts/token.queries'
import { consultations, subscriptions } from '../../tables/subscriptions.tables'
import { mails } from '../../tables/messages.tables'
import { orders } from '../../tables/orders.tables'
import { paymentAttempts } from '../../tables/payments.tables'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { waitForLocks } from '../../testing/lock-waits'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { addPerson } from '../testing/add-person'
import { addHeldMoney } from '../testing/add-attempt'
import { columnsWith } from '../testing/find-text'
import { confirmOwner } from '../confirm-owner'
import { retainedColumns } from './retained-columns'

const path = '/api/x/account/deletion'
const password = 'Ọ̀rọ̀-2026'
const all = ['documents', 'plan', 'credit']
let api: TestApp
let serviceId: number
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  api = await createTestApp(seedPlans)
  serviceId = await addService(api.db)
})
afterAll(() => api.close())

const person = (paid: boolean) => addPerson(api.db, { serviceId, planId: 3, passwordHash, paid })
const customer = () => addUser(api.db, { passwordHash })
const read = async (as: number) => (await api.call('GET', path, { as })).body as DeletionState
const remove = (as: number, body: object = { password, accepted: all }) =>
  api.call('POST', path, { as, body })
const rowOf = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
const wordsOf = ({ mark, phone }: { mark: string; phone: string }) => [mark, phone]

test('finds a person in every table that the test fills, before they delete their account', async () => {
  const found = await columnsWith(api.db, wordsOf(await person(true)))
  const kept = [...(retainedColumns['sale'] ?? []), ...(retainedColumns['auditTrail'] ?? [])]
  const notNamed = [
    'deleted_accounts.billed_name',
    'audit_entries.actor_name',
    'audit_entries.after',
  ]
  expect(found).toEqual(expect.arrayContaining(kept.filter((name) => !notNamed.includes(name))))
  expect(found).toEqual(
    expect.arrayContaining(['messages.text', 'users.email', 'orders.search_text']),
  )
})

test('who bought something is named afterwards only where the law asks for it', async () => {
  const paid = await person(true)
  expect(await remove(paid.id)).toMatchObject({ status: 204 })
  const found = await columnsWith(api.db, wordsOf(paid))
  const allowed = Object.values(retainedColumns).flat()
  expect(found.filter((name) => !allowed.includes(name))).toEqual([])
  expect(found).toContain('order_agreements.answers')
  const [kept] = await api.db
    .select()
    .from(deletedAccounts)
    .where(eq(deletedAccounts.userId, paid.id))
  expect(kept?.billedName).toBe(`Ada${paid.mark} Obi${paid.mark}`)
  expect(kept?.lastPaidOn).not.toBeNull()
})

test('who never paid is named afterwards only in the mail that confirms it', async () => {
  const free = await person(false)
  const sentBefore = await api.db.select().from(mails).where(eq(mails.recipient, free.email))
  expect(sentBefore).toHaveLength(1)
  expect(await remove(free.id)).toMatchObject({ status: 204 })
  expect(await columnsWith(api.db, wordsOf(free))).toEqual(['mails.body', 'mails.recipient'])
  const sent = await api.db.select().from(mails).where(eq(mails.recipient, free.email))
  expect(sent).toMatchObject([{ subject: 'Your Amofin account was deleted' }])
  expect(await api.db.select().from(orders).where(eq(orders.userId, free.id))).toEqual([])
})

test('touches nothing of anybody else', async () => {
  const [leaver, stayer] = [await person(true), await person(true)]
  const before = await columnsWith(api.db, wordsOf(stayer))
  await remove(leaver.id)
  expect(await columnsWith(api.db, wordsOf(stayer))).toEqual(before)
  expect((await rowOf(stayer.id))?.status).toBe('Active')
})

test('files of forms and the picture go, files of paid orders stay', async () => {
  const someone = await person(true)
  const unpaid = `private/uploads/${someone.unpaidFile}`
  const picture = `media/profile/${someone.mark}.png`
  for (const name of [unpaid, picture]) await api.files.put(name, Buffer.from('x'))
  await remove(someone.id)
  expect(await api.files.head(unpaid)).toBeUndefined()
  expect(await api.files.head(picture)).toBeUndefined()
})

test('signs out everywhere; names are free again; staff read "Deleted account"', async () => {
  const { id, username, email } = await person(true)
  const authorization = `Token ${await createToken(api.db, id)}`
  await remove(id)
  expect(await api.call('GET', '/api/x/session', { headers: { authorization } })).toMatchObject({
    status: 401,
  })
  const signIn = { body: { username, password } }
  expect(await api.call('POST', '/api/auth/active-login/', signIn)).toMatchObject({ status: 400 })
  await addUser(api.db, { username, email })
  const admin = await addStaff(api.db, groups.admin)
  expect(await api.call('GET', `/api/auth/view_profile/${id}/`, { as: admin })).toMatchObject({
    body: { first_name: 'Deleted', last_name: 'account', phone: '', addressLine1: '' },
  })
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'account.deleted'), eq(auditEntries.actorId, id)))
  expect(entry).toMatchObject({ subjectId: String(id), subjectLabel: 'Deleted account' })
})

test('nobody opens or edits a deleted account', async () => {
  const id = await customer()
  await remove(id)
  const admin = await addStaff(api.db, groups.admin)
  const username = (await rowOf(id))?.username
  for (const name of ['activate2', 'deactivate']) {
    const reply = await api.call('POST', `/api/auth/${name}/`, { as: admin, body: { username } })
    expect(reply).toMatchObject({ status: 409 })
  }
  expect((await rowOf(id))?.status).toBe('Deactivated')
})

test('a wrong password changes nothing, and guessing is stopped', async () => {
  const id = await customer()
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await remove(id, { password: 'guess', accepted: all })).toMatchObject({
      status: 400,
      body: { password: [expect.stringContaining('This password is wrong.')] },
    })
  }
  expect(await remove(id)).toMatchObject({ status: 429 })
  expect((await rowOf(id))?.status).toBe('Active')
})

test('somebody else’s password does not delete the account', async () => {
  const id = await addUser(api.db, { passwordHash: await hashPassword('another one') })
  expect(await remove(id)).toMatchObject({ status: 400 })
  expect(await api.call('POST', path, { body: { password } })).toMatchObject({ status: 401 })
  expect(await api.call('GET', path)).toMatchObject({ status: 401 })
})

test('staff read that an administrator closes their account', async () => {
  for (const group of [groups.admin, groups.lawyer, groups.finance, groups.support]) {
    const id = await addUser(api.db, { groupId: group, passwordHash })
    expect((await read(id)).refused).toContain('closed by an administrator')
    expect(await remove(id)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('Write to an administrator.') },
    })
  }
})

test('names what is lost and kept, and asks for each loss to be accepted', async () => {
  const { id } = await person(true)
  const state = await read(id)
  expect(state.losses.map(({ kind }) => kind)).toEqual(all)
  expect(state.losses[0]?.text).toContain('1 document')
  expect(state.kept[0]).toMatchObject({
    what: 'Paid orders with their answers, files and documents',
    why: expect.stringContaining('Companies and Allied Matters Act 2020, s. 375'),
    until: expect.stringMatching(/^2032-\d\d-\d\d$/),
  })
  expect(await remove(id, { password, accepted: ['documents', 'credit'] })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('was not accepted') },
  })
  expect((await rowOf(id))?.status).toBe('Active')
})

test('an account without payments keeps no records of sale', async () => {
  const { kept, losses, blocked } = await read(await customer())
  expect({ losses, blocked }).toEqual({ losses: [], blocked: [] })
  expect(kept.map(({ what }) => what).join()).not.toContain('orders')
})

const paidOn = new Date('2026-11-20T10:00:00Z')

test.each([
  [
    'an order that a lawyer works on',
    /^Order AMF-\d+ .* is paid and not completed yet\./,
    (userId: number) =>
      addOrder(api.db, { userId, serviceId, flow: 'B', status: 'Processing', paidOn }),
  ],
  [
    'money that is to be given back',
    /^We owe you money for order AMF-\d+\./,
    (userId: number) => addHeldMoney(api.db, { userId, serviceId }),
  ],
  [
    'a consultation to come',
    /^You have 1 consultation with a lawyer booked\./,
    async (userId: number) => {
      const [plan] = await api.db
        .insert(subscriptions)
        .values({ userId, planId: 3, active: true, startedOn: paidOn })
        .returning()
      const consultation = {
        subscriptionId: plan?.id ?? 0,
        scheduledOn: paidOn,
        minutesRequested: 30,
      }
      await api.db.insert(consultations).values(consultation)
    },
  ],
])('waits for %s', async (_, sentence, add) => {
  const id = await customer()
  await add(id)
  expect((await read(id)).blocked).toEqual([expect.stringMatching(sentence)])
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Your account was not deleted, because') },
  })
  expect((await rowOf(id))?.status).toBe('Active')
})

test.each(['claimed', 'open', 'pending', 'ended'] as const)(
  'waits for a payment that may have come: %s',
  async (status) => {
    const userId = await customer()
    const number = await addOrder(api.db, { userId, serviceId })
    const [order] = await api.db.select().from(orders).where(eq(orders.number, number))
    await api.db.insert(paymentAttempts).values({
      ...{ orderId: order?.id ?? 0, userId, attemptNo: 1, origin: 'server', txRef: number, status },
      ...{ expectedKobo: 100, createdOn: new Date(), nextCheckOn: new Date() },
    })
    expect((await read(userId)).blocked).toEqual([
      `A payment for order ${number} is not confirmed yet. This takes at most 24 hours. Try again tomorrow.`,
    ])
    expect((await remove(userId)).status).toBe(409)
    expect((await rowOf(userId))?.status).toBe('Active')
  },
)

test('of two calls at the same moment one deletes, and the other finds no account', async () => {
  const { id } = await person(true)
  const replies = await Promise.all([remove(id), remove(id)])
  const [first, second] = replies.map(({ status }) => status).sort()
  expect(first).toBe(204)
  expect([401, 404]).toContain(second)
})

const lagos = { addressLine1: '7 Ọ̀pẹ́bí Road', city: 'Ìkẹjà', state: 'Lagos', pincode: '100271' }

test.each([
  ['its address is written', '/api/order/billingaddress/', lagos],
  ['a link to pay for it is made', '/api/x/pay-links', {}],
])('an unpaid order goes also while %s', async (_, url, fields) => {
  const { id } = await person(false)
  const [order] = await api.db.select().from(orders).where(eq(orders.userId, id))
  const body = { ...fields, order_no: order?.number }
  const headers = { authorization: `Token ${await createToken(api.db, id)}` }
  const begun = await api.db.transaction(async (tx) => {
    // The deletion stops in its middle, with the locks that it has got.
    await tx.execute(sql`lock table coupon_redemptions in exclusive mode`)
    const removal = remove(id)
    await waitForLocks(api.db)
    const other = api.call('POST', url, { body, headers })
    await waitForLocks(api.db, 2)
    return { removal, other }
  })
  expect(await begun.removal).toMatchObject({ status: 204 })
  expect(await begun.other).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

test('who was let in before another call deleted the account has no account, whatever the password', async () => {
  const { id, username, groupId: group } = (await rowOf((await person(true)).id))!
  expect(await remove(id)).toMatchObject({ status: 204 })
  const { config, limits } = api.app
  const claim = { user: { id, username, group: group as Group }, password, config, limits }
  await expect(confirmOwner(api.db, claim)).rejects.toMatchObject({ status: 404 })
})
