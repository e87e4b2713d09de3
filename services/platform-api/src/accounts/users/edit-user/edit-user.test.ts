import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Profile } from 'shared-contracts/api/auth.schema'
import { groups } from 'shared-contracts/capabilities'
import { overtakenText } from '../../../audit/overtaken'
import { activations, passwordResets, users } from '../../../tables/accounts.tables'
import { createToken } from '../../token.queries'
import { mails } from '../../../tables/messages.tables'
import { messagesTo } from '../../../notifications/testing/messages-to'
import { sha256 } from '../../../secrets/sha256'
import { formBody } from '../../../testing/form-body'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { addStaff, addUser } from '../../../testing/test-records'

const path = '/api/auth/edit-profile/'
let api: TestApp
let admin: number

beforeAll(async () => {
  api = await createTestApp()
  admin = await addStaff(api.db, groups.admin)
})
afterAll(() => api.close())

const edit = (body: object, as: number = admin) => api.call('POST', path, { as, body })
const rowOf = async (id: number) =>
  (await api.db.select().from(users).where(eq(users.id, id)))[0] as typeof users.$inferSelect
const mailsTo = (address: string) => api.db.select().from(mails).where(eq(mails.recipient, address))
const messagesOf = (id: number) => messagesTo(api.db, id)

test('changes what is sent of another’s profile and tells its owner', async () => {
  const lawyer = await addUser(api.db, {
    groupId: groups.lawyer,
    expertise: 'Personal',
    city: 'Jos',
    email: 'ifeoma@example.ng',
  })
  const reply = await edit({
    id: lawyer,
    first_name: 'Ìfẹ́ọmá',
    last_name: 'Nwachukwu',
    email: 'ifeoma@example.ng',
    customerMobile: '08039999999',
    expertise: 'Business',
    cases: 12,
    joinedate: '2020-01-01',
    status: 'Active',
  })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      id: lawyer,
      first_name: 'Ìfẹ́ọmá',
      phone: '08039999999',
      expertise: 'Business',
      city: 'Jos',
      status: 'Active',
    },
  })
  expect(JSON.stringify(reply.body)).not.toContain('referral_code')
  expect((await rowOf(lawyer)).createdOn.getFullYear()).toBeGreaterThan(2020)
  expect(await messagesOf(lawyer)).toEqual(['Your profile was changed by an administrator.'])
  await edit({ id: lawyer, expertise: 'NA' })
  expect((await rowOf(lawyer)).expertise).toBe('')
})

test('of two admins who began with the same profile, the second overwrites nothing', async () => {
  const customer = await addUser(api.db, { firstName: 'Ada', city: 'Jos' })
  const profile = `/api/auth/view_profile/${customer}/`
  const { stamp: seen } = (await api.call('GET', profile, { as: admin })).body as Profile
  const colleague = await addStaff(api.db, groups.admin)
  const first = { id: customer, seen, first_name: 'Ádà' }
  expect(await edit(first)).toMatchObject({ status: 200 })
  expect(await edit({ id: customer, seen, city: 'Aba' }, colleague)).toMatchObject({
    ...{ status: 409, body: { detail: overtakenText } },
  })
  expect(await rowOf(customer)).toMatchObject({ firstName: 'Ádà', city: 'Jos' })
  // The answer to the first got lost: sent again, it is saved already.
  const again = await edit(first)
  expect(again).toMatchObject({ status: 200 })
  const { stamp } = again.body as Profile
  expect(await edit({ id: customer, seen: stamp, city: 'Aba' }, colleague)).toMatchObject({
    ...{ status: 200, body: { first_name: 'Ádà', city: 'Aba' } },
  })
})

test('an edit that changes nothing tells nobody', async () => {
  const customer = await addUser(api.db, { firstName: 'Ada' })
  expect(await edit({ id: String(customer), first_name: 'Ada' })).toMatchObject({ status: 200 })
  expect(await messagesOf(customer)).toEqual([])
})

test('takes a picture for somebody else', async () => {
  const customer = await addUser(api.db)
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a7d4b' } })
    .png()
    .toBuffer()
  const file = { field: 'profileimage', name: 'me.png', bytes }
  const form = await formBody({ id: String(customer) }, file)
  const { body } = await api.call('POST', path, { as: admin, ...form })
  const link = new URL((body as { temp_profile_img: string }).temp_profile_img)
  expect((await api.app.inject({ url: link.pathname })).statusCode).toBe(200)
})

test('a new e-mail address is told to the old one, which opens nothing any more', async () => {
  const account = { email: 'wrong@example.ng', status: 'Inactive' } as const
  const customer = await addUser(api.db, account)
  const expiresOn = new Date(Date.now() + 60_000)
  const old = { userId: customer, keyHash: sha256('old'), expiresOn }
  await api.db.insert(activations).values(old)
  await api.db
    .insert(passwordResets)
    .values({ number: 1, userId: customer, otpHash: 'x', expiresOn })
  expect(await edit({ id: customer, email: 'right@example.ng' })).toMatchObject({
    status: 200,
    body: { email: 'right@example.ng', status: 'Inactive' },
  })
  expect(await api.db.select().from(passwordResets)).toEqual([])
  expect(await mailsTo('wrong@example.ng')).toMatchObject([
    { subject: 'The e-mail address of your Amofin account was changed' },
  ])
  const activate = (body: object) => api.call('POST', '/api/auth/activate/', { body })
  expect(await activate({ user: customer, activation_key: 'old' })).toMatchObject({ status: 400 })
  const [mail] = await mailsTo('right@example.ng')
  const link = new URL(/^http\S+activation_key\S+$/m.exec(mail?.body ?? '')?.[0] ?? '')
  expect(await activate(Object.fromEntries(link.searchParams))).toMatchObject({
    body: { status: 'Success' },
  })
})

test('opens and closes an account, and ends its sessions', async () => {
  const customer = await addUser(api.db)
  const authorization = `Token ${await createToken(api.db, customer)}`
  expect(await edit({ id: customer, status: 'Cancelled' })).toMatchObject({
    body: { status: 'Deactivated' },
  })
  expect(await api.call('GET', '/api/x/session', { headers: { authorization } })).toMatchObject({
    status: 401,
    body: { detail: 'Invalid token.' },
  })
  expect(await edit({ id: customer, status: 'Active' })).toMatchObject({
    body: { status: 'Active' },
  })
  expect(await edit({ id: customer, status: 'Inactive' })).toMatchObject({
    status: 400,
    body: { status: [expect.stringContaining('cannot become Inactive again')] },
  })
})

test('names each field that cannot be taken and changes nothing', async () => {
  const customer = await addUser(api.db, { city: 'Jos' })
  await addUser(api.db, { username: 'Taken_User', email: 'taken@example.ng' })
  expect(
    await edit({ id: customer, username: 'taken_user', email: 'TAKEN@example.ng', city: 'Aba' }),
  ).toMatchObject({
    status: 400,
    body: {
      email: ['User with this email already exists. Please try with different email Id'],
      username: ['A user with that username already exists. Please try with different User name'],
    },
  })
  expect(
    await edit({ id: customer, email: 'nobody', customerMobile: '080', status: 'Gone' }),
  ).toMatchObject({
    status: 400,
    body: {
      email: ['Enter a valid email address.'],
      customerMobile: ['Ensure this field has at least 10 characters.'],
      status: ['"Gone" is not a valid choice.'],
    },
  })
  const lawyer = await addStaff(api.db, groups.lawyer)
  expect(await edit({ id: lawyer, expertise: 'Land' })).toMatchObject({
    status: 400,
    body: { expertise: ['"Land" is not a valid choice.'] },
  })
  expect((await rowOf(customer)).city).toBe('Jos')
})

test('others find only themselves, and change neither status nor expertise', async () => {
  const customer = await addUser(api.db, { city: 'Jos' })
  for (const groupId of [groups.customer, groups.lawyer, groups.finance, groups.support]) {
    const other = await addUser(api.db, { groupId })
    expect(await edit({ id: customer, city: 'Aba' }, other)).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    })
    const own = { id: other, city: 'Aba', status: 'Deactivated', expertise: 'Business', groups: 1 }
    expect(await edit(own, other)).toMatchObject({
      status: 200,
      body: { city: 'Aba', status: 'Active', expertise: '', groups: [groupId] },
    })
  }
  expect((await rowOf(customer)).city).toBe('Jos')
  expect(await edit({ id: 999_999, city: 'Aba' })).toMatchObject({ status: 404 })
  expect(await edit({ id: 'x', city: 'Aba' })).toMatchObject({ status: 404 })
})
