import { eq } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../../tables/accounts.tables'
import { createToken } from '../../token.queries'
import { notifications } from '../../../tables/messages.tables'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { addStaff, addSupportAccount, addUser } from '../../../testing/test-records'
import { managementTexts } from '../texts'

let api: TestApp
let admin: number

beforeAll(async () => {
  api = await createTestApp()
  admin = await addStaff(api.db, groups.admin)
})
afterAll(() => api.close())

const change = (old_persona_name: string, new_persona: unknown, as: number = admin) =>
  api.call('POST', '/api/auth/change_persona/', { as, body: { old_persona_name, new_persona } })
const rowOf = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0]

let made = 0
async function person(overrides: Parameters<typeof addUser>[1] = {}) {
  made += 1
  const username = `member_${made}`
  return { id: await addUser(api.db, { username, ...overrides }), username }
}

test('gives the role, signs the user out and tells them', async () => {
  const { id, username } = await person({ groupId: groups.lawyer, expertise: 'Business' })
  const authorization = `Token ${await createToken(api.db, id)}`
  expect(await change(username, 4)).toMatchObject({
    status: 200,
    body: { username, group_name: 'Finance', groups: [4], expertise: '' },
  })
  expect(await api.call('GET', '/api/x/session', { headers: { authorization } })).toMatchObject({
    status: 401,
  })
  expect((await api.call('GET', '/api/x/session', { as: id })).body).toMatchObject({
    user: { groups: [4] },
  })
  const notified = api.db.select().from(notifications).where(eq(notifications.recipientId, id))
  expect(await notified).toMatchObject([
    { message: 'Your role is now Finance.', eventType: 'Account' },
  ])
})

test('takes the id as text too, and makes staff of a customer', async () => {
  const { username } = await person()
  expect(await change(username, '3')).toMatchObject({ body: { group_name: 'Lawyer' } })
})

test('of two admins who saw the same role, the second changes nothing unknowingly', async () => {
  const { id, username } = await person({ groupId: groups.lawyer })
  const choose = (new_persona: number) =>
    api.call('POST', '/api/auth/change_persona/', {
      ...{ as: admin, body: { old_persona_name: username, new_persona, seen_persona: 3 } },
    })
  expect(await choose(groups.finance)).toMatchObject({ status: 200 })
  expect(await choose(groups.finance)).toMatchObject({ status: 200 })
  expect(await choose(groups.support)).toMatchObject({
    ...{ status: 409, body: { detail: managementTexts.roleMoved('Finance') } },
  })
  expect((await rowOf(id))?.groupId).toBe(groups.finance)
})

test('the same role again changes nothing', async () => {
  const { id, username } = await person({ groupId: groups.lawyer, expertise: 'Personal' })
  const authorization = `Token ${await createToken(api.db, id)}`
  expect(await change(username, 3)).toMatchObject({ body: { expertise: 'Personal' } })
  expect(await api.call('GET', '/api/x/session', { headers: { authorization } })).toMatchObject({
    status: 200,
  })
})

test.each([2, 0, 7, 'Lawyer', ''])('does not know the role %j', async (role) => {
  const { id, username } = await person()
  expect(await change(username, role)).toMatchObject({
    status: 400,
    body: { new_persona: [`"${role}" is not a valid choice.`] },
  })
  expect((await rowOf(id))?.groupId).toBe(2)
})

test('names what is missing and whom it cannot find', async () => {
  const empty = await api.call('POST', '/api/auth/change_persona/', { as: admin, body: {} })
  expect(empty).toMatchObject({
    status: 400,
    body: {
      old_persona_name: ['This field is required.'],
      new_persona: ['This field is required.'],
    },
  })
  expect(await change('nobody_here', 3)).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
})

test('keeps the own role and that of the support account', async () => {
  const { id, username } = await person({ groupId: groups.admin })
  expect(await change(username, 3, id)).toMatchObject({
    status: 400,
    body: {
      old_persona_name: ['You cannot change your own role. Ask another admin to do it.'],
    },
  })
  const support = await rowOf(await addSupportAccount(api.db))
  expect(await change(support?.username ?? '', 4)).toMatchObject({
    status: 400,
    body: { new_persona: [expect.stringContaining('its role cannot be changed')] },
  })
})

test('is the admin’s alone', async () => {
  const { id, username } = await person()
  for (const groupId of [groups.customer, groups.lawyer, groups.finance, groups.support]) {
    const other = await addUser(api.db, { groupId })
    expect(await change(username, 1, other)).toMatchObject({ status: 403 })
  }
  const { id: self, username: own } = await person()
  expect(await change(own, 1, self)).toMatchObject({ status: 403 })
  expect(
    await api.call('POST', '/api/auth/change_persona/', {
      body: { old_persona_name: username, new_persona: 1 },
    }),
  ).toMatchObject({ status: 401 })
  expect((await rowOf(id))?.groupId).toBe(2)
})
