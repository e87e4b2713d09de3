import { eq } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import type { ConversationList } from 'shared-contracts/api/chat.schema'
import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../tables/accounts.tables'
import { createToken } from '../../accounts/token.queries'
import { closeChats, connectChat, createChatApp, openChat } from '../../testing/chat-client'
import type { TestApp } from '../../testing/test-app'
import { addOrder, addService, addStaff, addUser } from '../../testing/test-records'
import { until } from '../../testing/until'

let api: TestApp
let origin: string
const support = String(brand.supportAccount.id)

beforeAll(async () => void ({ api, origin } = await createChatApp()))
afterEach(closeChats)
afterAll(() => api.close())

const open = (auth: object) => openChat(origin, auth)
const connect = (userId: number) => connectChat(api.db, { origin, userId })

const refusalOf = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('connect_error', ({ message }) => resolve(message)))

const toSupport = (id: string, text: string) => ({ id, text, recipients: [support] })

test('lets nobody in without a good token', async () => {
  expect(await refusalOf(open({}))).toBe('Invalid token.')
  expect(await refusalOf(open({ token: '0'.repeat(40) }))).toBe('Invalid token.')
  const closed = await addUser(api.db, { status: 'Deactivated' })
  expect(await refusalOf(open({ token: await createToken(api.db, closed) }))).toBe('Invalid token.')
})

test('goes by the token, whoever the address and the message name', async () => {
  const customer = await addUser(api.db)
  const other = await connect(await addUser(api.db))
  const posing = await connectChat(api.db, { origin: `${origin}/?id=${support}`, userId: customer })
  const disguise = { sender: support, name: brand.supportAccount.name }
  const answer = await posing.send({ ...toSupport('d1', 'Pay me.'), ...disguise })
  expect(answer).toMatchObject({ ok: true, message: { sender: String(customer) } })
  expect(JSON.stringify(answer)).not.toContain(`"senderName":"${disguise.name}"`)
  expect(other.received).toEqual([])
})

test('closes every connection of who is signed out everywhere, at once', async () => {
  const customer = await addUser(api.db)
  const [here, otherTab] = [await connect(customer), await connect(customer)]
  const neighbour = await connect(await addUser(api.db))
  const admin = await addStaff(api.db, groups.admin)
  const [user] = await api.db.select().from(users).where(eq(users.id, customer))
  await api.call('POST', '/api/auth/deactivate/', {
    as: admin,
    body: { username: user?.username },
  })
  await until(() => here.socket.disconnected && otherTab.socket.disconnected)
  expect([here, otherTab, neighbour].map(({ socket }) => socket.connected)).toEqual([
    false,
    false,
    true,
  ])
})

test('carries messages both ways, in order, and to every connection of both sides', async () => {
  const customer = await addUser(api.db)
  const here = await connect(customer)
  const otherTab = await connect(customer)
  const deps = await connect(brand.supportAccount.id)
  const first = await here.send(toSupport('a1', ' Should I pay again? '))
  expect(first).toMatchObject({ ok: true, message: { seq: 1, text: 'Should I pay again?' } })
  await here.send(toSupport('a2', 'It still says pending.'))
  await until(() => deps.received.length === 2 && otherTab.received.length === 2)
  expect(deps.received.map(({ seq, id, sender }) => [seq, id, sender])).toEqual([
    [1, 'a1', String(customer)],
    [2, 'a2', String(customer)],
  ])
  expect(otherTab.received.map(({ id }) => id)).toEqual(['a1', 'a2'])
  const conversation = deps.received[0]?.conversation
  await deps.send({ id: 'b1', text: 'Please wait.', recipients: [], conversation })
  await until(() => here.received.length === 3)
  expect(here.received[2]).toMatchObject({ seq: 3, sender: support, senderName: 'CUSTOMERSUPPORT' })
})

test('stores a message once, however often it is sent', async () => {
  const here = await connect(await addUser(api.db))
  const sent = await Promise.all([1, 2, 3].map(() => here.send(toSupport('x', 'Hello'))))
  expect(sent.map((answer) => answer.ok && answer.message.seq)).toEqual([1, 1, 1])
})

test('numbers without gaps when both sides write at once', async () => {
  const customer = await addUser(api.db)
  const [here, deps] = [await connect(customer), await connect(brand.supportAccount.id)]
  const opening = await here.send(toSupport('0', 'Hello'))
  const conversation = opening.ok ? opening.message.conversation : ''
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => [
      here.send(toSupport(`c${index}`, 'from the customer')),
      deps.send({ id: `s${index}`, text: 'from support', recipients: [], conversation }),
    ]).flat(),
  )
  const missed = await here.catchUp({ [conversation]: 0 })
  const numbers = missed.ok ? missed.messages.map(({ seq }) => seq) : []
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
})

test('gives whoever was away what was missed, and nothing of others', async () => {
  const customer = await addUser(api.db)
  const stranger = await addUser(api.db)
  const here = await connect(customer)
  const first = await here.send(toSupport('m1', 'One'))
  const conversation = first.ok ? first.message.conversation : ''
  here.socket.disconnect()
  const deps = await connect(brand.supportAccount.id)
  await deps.send({ id: 'd1', text: 'Two', recipients: [customer].map(String) })
  const back = await connect(customer)
  expect(await back.catchUp({ [conversation]: 1 })).toMatchObject({
    ok: true,
    more: false,
    messages: [{ id: 'd1', seq: 2 }],
  })
  const other = await connect(stranger)
  expect(await other.catchUp({ [conversation]: 0 })).toMatchObject({ ok: true, messages: [] })
  expect(
    await other.send({ id: 'z', text: 'Let me in', recipients: [support], conversation }),
  ).toEqual({ ok: false, detail: 'Not found.' })
})

test('says of each missed message who else is in its conversation', async () => {
  const people = [await addUser(api.db), await addUser(api.db)]
  const since: Record<string, number> = {}
  for (const person of people) {
    const here = await connect(person)
    const answer = await here.send(toSupport(`r${person}`, 'Hello'))
    if (answer.ok) since[answer.message.conversation] = 0
  }
  const deps = await connect(brand.supportAccount.id)
  const missed = await deps.catchUp(since)
  const recipients = new Map(
    (missed.ok ? missed.messages : []).map((message) => [message.id, message.recipients]),
  )
  for (const person of people) expect(recipients.get(`r${person}`)).toEqual([support])
})

test('every member of the support reads and answers the one queue, as one account', async () => {
  const customer = await addUser(api.db)
  const names = { firstName: 'Amaka', lastName: 'Eze' }
  const agent = await addUser(api.db, { ...names, groupId: groups.support })
  const [here, deps, colleague] = [
    await connect(customer),
    await connect(agent),
    await connect(brand.supportAccount.id),
  ]
  const first = await here.send(toSupport('q1', 'Should I pay again?'))
  const conversation = first.ok ? first.message.conversation : ''
  await until(() => deps.received.length === 1)
  const answer = { id: 'a1', text: 'Please wait.', recipients: [], conversation }
  expect(await deps.send(answer)).toMatchObject({
    ok: true,
    message: { sender: support, answeredBy: 'Amaka Eze' },
  })
  await until(() => here.received.length === 2 && colleague.received.length === 2)
  expect(colleague.received[1]).toMatchObject({ sender: support, answeredBy: 'Amaka Eze' })
  const towardsCustomer = await here.catchUp({ [conversation]: 1 })
  for (const message of [here.received[1], towardsCustomer.ok && towardsCustomer.messages[0]]) {
    expect(message).toMatchObject({ sender: support, senderName: 'CUSTOMERSUPPORT' })
    expect(JSON.stringify(message)).not.toContain('Amaka')
  }
})

test('a member of the support who is signed out leaves the others connected', async () => {
  const agent = await addStaff(api.db, groups.support)
  const [theirs, colleague] = [await connect(agent), await connect(brand.supportAccount.id)]
  const [user] = await api.db.select().from(users).where(eq(users.id, agent))
  const admin = await addStaff(api.db, groups.admin)
  await api.call('POST', '/api/auth/deactivate/', {
    as: admin,
    body: { username: user?.username },
  })
  await until(() => theirs.socket.disconnected)
  expect([theirs.socket.connected, colleague.socket.connected]).toEqual([false, true])
})

test('reads the first fifty conversations of a catch-up, and for the support only named ones', async () => {
  const customer = await addUser(api.db)
  const here = await connect(customer)
  const first = await here.send(toSupport('c1', 'One'))
  const conversation = first.ok ? first.message.conversation : ''
  const deps = await connect(await addStaff(api.db, groups.support))
  expect(await deps.catchUp({})).toEqual({ ok: true, messages: [], more: false })
  expect(await deps.catchUp({ [conversation]: 0 })).toMatchObject({ messages: [{ id: 'c1' }] })
  const others = Array.from({ length: 50 }, (_, index) => [`${900_000 + index}`, 0] as const)
  const many = Object.fromEntries([...others, [`x${conversation}`, 0], [conversation, 0]])
  const before = Object.entries(many).findIndex(([id]) => id === conversation)
  const answer = await deps.catchUp(many)
  expect(answer.ok && answer.messages.length).toBe(before < 50 ? 1 : 0)
})

test('answers what it cannot read, and goes on', async () => {
  const here = await connect(await addUser(api.db))
  const broken = [null, 'text', {}, { id: '', text: 'x', recipients: [] }, toSupport('1', ' ')]
  for (const payload of broken) {
    expect(await here.send(payload as object)).toMatchObject({ ok: false })
  }
  expect(await here.send(toSupport('n', 'a\0b'))).toMatchObject({ ok: false })
  expect(await here.send({ ...toSupport('n', 'a'), conversation: '999999' })).toMatchObject({
    ok: false,
    detail: 'Not found.',
  })
  expect(await here.catchUp({ 'no-number': 1, '5': -1, '6': 1e99 })).toMatchObject({ ok: true })
  expect(await here.send(toSupport('fine', 'Hello'))).toMatchObject({ ok: true })
})

test('ends the line of somebody deactivated meanwhile', async () => {
  const customer = await addUser(api.db)
  const here = await connect(customer)
  await api.db.update(users).set({ status: 'Deactivated' }).where(eq(users.id, customer))
  const ended = new Promise((resolve) => here.socket.once('disconnect', resolve))
  expect(await here.send(toSupport('1', 'Hello'))).toEqual({ ok: false, detail: 'Invalid token.' })
  await ended
})

test('support marks a conversation as completed and ongoing; nobody else does', async () => {
  const customer = await addUser(api.db)
  const { body } = await api.call('GET', '/api/chat/chat_conversations_list/', { as: customer })
  const id = (body as ConversationList).chatlog_conversations[0]?.id
  const toggle = (as: number, payload: unknown = { id }) =>
    api.call('POST', '/api/chat/chat_conversations_status/', { as, body: payload as object })
  expect(await toggle(brand.supportAccount.id)).toMatchObject({ body: { status: 'Completed' } })
  expect(await toggle(brand.supportAccount.id)).toMatchObject({ body: { status: 'Ongoing' } })
  expect(await toggle(customer)).toMatchObject({ status: 403 })
  const agent = await addStaff(api.db, groups.support)
  expect(await toggle(agent)).toMatchObject({ body: { status: 'Completed' } })
  expect(await toggle(agent)).toMatchObject({ body: { status: 'Ongoing' } })
  for (const group of [groups.admin, groups.lawyer, groups.finance]) {
    expect(await toggle(await addStaff(api.db, group))).toMatchObject({ status: 403 })
  }
  expect(await toggle(brand.supportAccount.id, { id: 'x' })).toMatchObject({ status: 404 })
})

test('a message names an order of its customer, and of nobody else', async () => {
  const [customer, stranger] = [await addUser(api.db), await addUser(api.db)]
  const serviceId = await addService(api.db)
  const number = await addOrder(api.db, { userId: customer, serviceId })
  const { send, received } = await connect(customer)
  const agent = await connect(await addStaff(api.db, groups.support))
  await send({ ...toSupport('o1', 'Where is it?'), order: number })
  await until(() => agent.received.length > 0 && received.length > 0)
  expect(agent.received).toMatchObject([{ text: 'Where is it?', order: number }])
  const other = await connect(stranger)
  expect(await other.send({ ...toSupport('o2', 'And mine?'), order: number })).toEqual({
    ok: false,
    detail: 'Not found.',
  })
  const list = (await api.call('GET', '/api/chat/chat_conversations_list/', { as: customer }))
    .body as ConversationList
  expect(list.chatlog_conversations[0]?.messages[0]?.order).toBe(number)
})
