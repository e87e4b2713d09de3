import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { storeMessage } from '../live-chat'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff, addSupportAccount, addUser } from '../../testing/test-records'

let api: TestApp
let agent: number
let admin: number
let customer: number
let path: string

beforeAll(async () => {
  api = await createTestApp()
  await addSupportAccount(api.db)
  const names = { firstName: 'Amaka', lastName: 'Eze' }
  agent = await addUser(api.db, { ...names, groupId: groups.support })
  admin = await addStaff(api.db, groups.admin)
  customer = await addUser(api.db)
  const message = await storeMessage(
    api.db,
    { id: customer },
    { id: 'm1', text: 'Good morning', recipients: [String(brand.supportAccount.id)] },
  )
  path = `/api/x/conversations/${message!.conversation}/notes`
})
afterAll(() => api.close())

const add = (text: unknown, as: number | undefined = agent, to = path) =>
  api.call('POST', to, { as, body: { text } })
const list = (as: number | undefined = agent, of = path) => api.call('GET', of, { as })

test('staff writes notes about a conversation and reads the newest first', async () => {
  expect(await add(' Called the bank. ')).toMatchObject({
    status: 200,
    body: { text: 'Called the bank.', author: 'Amaka Eze', created_on: expect.any(String) },
  })
  await add('Bank confirmed.', admin)
  expect((await list(admin)).body).toMatchObject({
    results: [{ text: 'Bank confirmed.' }, { text: 'Called the bank.', author: 'Amaka Eze' }],
  })
})

test('no customer, lawyer or accountant reads or writes them', async () => {
  const others = [
    customer,
    await addUser(api.db),
    await addStaff(api.db, groups.lawyer),
    await addStaff(api.db, groups.finance),
  ]
  for (const as of others) {
    expect(await list(as)).toMatchObject({ status: 403 })
    expect(await add('Hello', as)).toMatchObject({ status: 403 })
  }
  expect(await api.call('GET', path)).toMatchObject({ status: 401 })
  const reply = await api.call('GET', '/api/chat/chat_conversations_list/', { as: customer })
  expect(JSON.stringify(reply.body)).not.toContain('Called the bank')
})

test('says what is wrong with a note, and that a conversation is not there', async () => {
  expect(await add(' ')).toMatchObject({ status: 400 })
  expect(await add('x'.repeat(2001))).toMatchObject({ status: 400 })
  const nowhere = '/api/x/conversations/999999/notes'
  expect(await list(agent, nowhere)).toMatchObject({ status: 404 })
  expect(await add('Hello', agent, nowhere)).toMatchObject({ status: 404 })
})
