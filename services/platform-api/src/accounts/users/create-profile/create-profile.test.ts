import { eq, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { activations, users } from '../../../tables/accounts.tables'
import { mails } from '../../../tables/messages.tables'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { addStaff, addUser } from '../../../testing/test-records'

const path = '/api/auth/create-profile/'
let api: TestApp
let admin: number
let made = 0

beforeAll(async () => {
  api = await createTestApp()
  admin = await addStaff(api.db, groups.admin)
})
afterAll(() => api.close())

function person(overrides: object = {}) {
  made += 1
  return {
    groups: 3,
    username: `lawyer_${made}`,
    first_name: 'Ìfẹ́olúwa',
    last_name: 'Òjó',
    password: 'Ọ̀rọ̀-2026',
    phone: '08030000000',
    email: `lawyer${made}@example.ng`,
    expertise: 'Business',
    ...overrides,
  }
}

const create = (body: object, as: number | undefined = admin) =>
  api.call('POST', path, { as, body })
const mailsTo = (address: string) => api.db.select().from(mails).where(eq(mails.recipient, address))
const stored = async (username: string) =>
  (await api.db.select().from(users).where(eq(users.username, username)))[0]

test('makes an inactive lawyer who signs in after the link of the mail', async () => {
  const body = person({ lastUrl: '/dashboard', activationUrl: '/email-verification' })
  const reply = await create(body)
  expect(reply).toMatchObject({
    status: 201,
    body: {
      username: body.username,
      group_name: 'Lawyer',
      groups: [3],
      expertise: 'Business',
      status: 'Inactive',
    },
  })
  expect(JSON.stringify(reply.body)).not.toContain('referral_code')
  const [mail] = await mailsTo(body.email)
  expect(mail?.body).toContain('Role: Lawyer.')
  expect(mail?.body).not.toContain(body.password)
  const link = new URL(/^http\S+activation_key\S+$/m.exec(mail?.body ?? '')?.[0] ?? '')
  expect(link.searchParams.get('url')).toBe('/dashboard')
  const activated = await api.call('POST', '/api/auth/activate/', {
    body: Object.fromEntries(link.searchParams),
  })
  expect(activated.body).toMatchObject({ status: 'Success', user: { groups: [3] } })
  const { username, password } = body
  const signedIn = await api.call('POST', '/api/auth/active-login/', {
    body: { username, password },
  })
  expect(signedIn.body).toMatchObject({ data: { user: { groups: [3] } } })
})

test.each([
  [1, 'Admin'],
  ['4', 'Finance'],
  [[5], 'Customer Support'],
])('makes role %j, without a field of work', async (role, group_name) => {
  expect(await create(person({ groups: role, expertise: 'Personal' }))).toMatchObject({
    status: 201,
    body: { group_name, expertise: '' },
  })
})

test.each([2, 6, '', 'Admin', [1, 3], [], -1])('makes nobody of role %j', async (role) => {
  const body = person({ groups: role })
  const reply = await create(body)
  expect(reply).toMatchObject({
    status: 400,
    body: { groups: [expect.stringMatching(/^".*" is not a valid choice\.$/)] },
  })
  expect(await stored(body.username)).toBeUndefined()
})

test('takes the two fields of work only, and none', async () => {
  expect(await create(person({ expertise: 'Land' }))).toMatchObject({
    status: 400,
    body: { expertise: ['"Land" is not a valid choice.'] },
  })
  for (const expertise of ['NA', '', null, undefined]) {
    expect(await create(person({ expertise }))).toMatchObject({
      status: 201,
      body: { expertise: '' },
    })
  }
})

test('says which names are taken, in any case of letters', async () => {
  await addUser(api.db, { username: 'Halima_Y', email: 'halima@example.ng' })
  const body = person({ username: 'halima_y', email: 'HALIMA@example.ng' })
  expect(await create(body)).toMatchObject({
    status: 400,
    body: {
      email: ['User with this email already exists. Please try with different email Id'],
      username: ['A user with that username already exists. Please try with different User name'],
    },
  })
})

test('of two who make the same account at once one gets the sentence', async () => {
  const body = person()
  const replies = await Promise.all([create(body), create(body)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(await mailsTo(body.email)).toHaveLength(1)
})

test('gives no name away that a member of staff has not activated in time', async () => {
  const body = person()
  await create(body)
  await api.db
    .update(activations)
    .set({ expiresOn: sql`now() - interval '1 minute'` })
    .where(eq(activations.userId, (await stored(body.username))?.id ?? 0))
  expect(await create(body)).toMatchObject({ status: 400 })
})

test('names each field that cannot be taken', async () => {
  expect(
    await create({ username: 'a@b', phone: '080', email: 'nobody', first_name: ' ', groups: 3 }),
  ).toMatchObject({
    status: 400,
    body: {
      phone: ['Ensure this field has at least 10 characters.'],
      email: ['Enter a valid email address.'],
      last_name: ['This field is required.'],
      password: ['This field is required.'],
    },
  })
  expect(await create({})).toMatchObject({
    status: 400,
    body: { groups: ['This field is required.'], username: ['This field is required.'] },
  })
  expect(await create(person({ username: 'a@b' }))).toMatchObject({
    status: 400,
    body: { username: ['Can not use @ in Username '] },
  })
  expect(await create(person({ lastUrl: 'https://evil.test/' }))).toMatchObject({
    status: 400,
    body: { lastUrl: ['Give an address of this site.'] },
  })
})

test('is the admin’s alone', async () => {
  const others = [groups.customer, groups.lawyer, groups.finance, groups.support]
  for (const groupId of others) {
    const body = person({ groups: 1 })
    expect(await create(body, await addUser(api.db, { groupId }))).toMatchObject({
      status: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    })
    expect(await stored(body.username)).toBeUndefined()
  }
  const closed = await addUser(api.db, { groupId: groups.admin, status: 'Deactivated' })
  expect(await create(person(), closed)).toMatchObject({
    status: 401,
    body: { detail: 'User inactive or deleted.' },
  })
  expect(await api.call('POST', path, { body: person() })).toMatchObject({ status: 401 })
})
