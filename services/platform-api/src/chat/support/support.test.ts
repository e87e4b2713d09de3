import { groups } from 'shared-contracts/capabilities'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'

const path = '/api/auth/customer_support_active/'
let api: TestApp
let customer: number
let admin: number

beforeEach(async () => {
  api = await createTestApp()
  customer = await addUser(api.db)
  admin = await addStaff(api.db, groups.admin)
})
afterEach(() => api.close())

let made = 0
async function agent() {
  made += 1
  const username = `agent_${made}`
  return { id: await addUser(api.db, { username, groupId: groups.support }), username }
}

const get = async (as: number) => (await api.call('GET', path, { as })).body
const set = (as: number, body: object) => api.call('POST', path, { as, body })

test('a member of the support comes and goes', async () => {
  const { id, username } = await agent()
  expect(await get(id)).toEqual({ username, active: false })
  for (const active of [true, false, true]) {
    expect(await set(id, { username, active })).toMatchObject({
      status: 200,
      body: { username, active },
    })
    expect(await get(id)).toEqual({ username, active })
  }
})

test('customers hear whether anybody answers, and not who', async () => {
  const [first, second] = [await agent(), await agent()]
  await set(first.id, { username: first.username, active: true })
  expect(await get(customer)).toEqual({ username: 'CUSTOMERSUPPORT', active: true })
  expect(await get(second.id)).toEqual({ username: second.username, active: false })
  await set(first.id, { username: first.username, active: false })
  expect(await get(customer)).toEqual({ username: 'CUSTOMERSUPPORT', active: false })
})

test('nobody answers once the account is closed or has another role', async () => {
  const changes = [
    ['/api/auth/deactivate/', ({ username }: { username: string }) => ({ username })],
    [
      '/api/auth/change_persona/',
      ({ username }: { username: string }) => ({ old_persona_name: username, new_persona: 4 }),
    ],
  ] as const
  for (const [url, body] of changes) {
    const person = await agent()
    await set(person.id, { username: person.username, active: true })
    expect(await get(customer)).toMatchObject({ active: true })
    await api.call('POST', url, { as: admin, body: body(person) })
    expect(await get(customer)).toMatchObject({ active: false })
  }
})

test('nobody speaks for another', async () => {
  const [first, second] = [await agent(), await agent()]
  expect(await set(first.id, { username: second.username, active: true })).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  })
  expect(await get(second.id)).toMatchObject({ active: false })
  for (const groupId of [groups.admin, groups.customer, groups.lawyer, groups.finance]) {
    const username = `other_${groupId}`
    const other = await addUser(api.db, { username, groupId })
    expect(await set(other, { username, active: true })).toMatchObject({ status: 403 })
  }
})

test('names what cannot be taken, and asks for a token', async () => {
  const { id, username } = await agent()
  expect(await set(id, {})).toMatchObject({
    status: 400,
    body: { username: ['This field is required.'], active: ['This field is required.'] },
  })
  expect(await set(id, { username, active: 'maybe' })).toMatchObject({
    status: 400,
    body: { active: ['Must be a valid boolean.'] },
  })
  expect(await api.call('GET', path)).toMatchObject({ status: 401 })
  expect(await api.call('POST', path, { body: {} })).toMatchObject({ status: 401 })
  const closed = await addUser(api.db, { groupId: groups.support, status: 'Deactivated' })
  expect(await set(closed, { username: 'x', active: true })).toMatchObject({ status: 401 })
})
