import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { addUser } from '../testing/test-records'
import { conversationMembers, conversations } from '../tables/chat.tables'
import { Delivery } from './delivery'
import { addMessage } from './add-messages'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A conversation of two, and a process in which some of the users are. */
async function process() {
  const { db } = database
  const members = [await addUser(db), await addUser(db)]
  const [made] = await db
    .insert(conversations)
    .values({ memberKey: members.join(':') })
    .returning({ id: conversations.id })
  const id = made?.id ?? 0
  await db
    .insert(conversationMembers)
    .values(members.map((userId) => ({ conversationId: id, userId })))
  const here = new Set<number>()
  const said: string[] = []
  const delivery = new Delivery({
    db,
    isConnected: (userId) => here.has(userId),
    send: (_members, { text }) => said.push(text),
    onError: (error) => {
      throw error
    },
  })
  const [ada = 0, obi = 0] = members
  const store = (text: string) =>
    addMessage(db, { conversationId: id, senderId: obi, clientId: text, text })
  const come = async (userId: number) => {
    await delivery.trackUser(userId)
    here.add(userId)
  }
  const call = (seq: number) => delivery.onStored({ id, seq, members })
  return { ada, obi, here, said, delivery, store, come, call }
}

test('tells each message once and in order, however it is called', async () => {
  const { ada, said, store, come, call } = await process()
  await come(ada)
  for (const text of ['1', '2', '3']) await store(text)
  await Promise.all([3, 1, 2, 3].map(call))
  await store('4')
  await call(4)
  expect(said).toEqual(['1', '2', '3', '4'])
})

test('tells nobody what was stored before they came: they ask for it', async () => {
  const { ada, obi, here, said, store, come, call } = await process()
  await store('before')
  await come(ada)
  await call(1)
  await store('seen')
  await call(2)
  here.clear()
  await store('missed')
  await call(3)
  await store('missed, and its call was lost')
  await come(obi)
  await store('now')
  await call(5)
  expect(said).toEqual(['seen', 'now'])
})

test('goes on telling those who are here when somebody else comes', async () => {
  const { ada, obi, said, store, come, call } = await process()
  await come(ada)
  await store('its call comes late')
  await come(obi)
  await call(1)
  expect(said).toEqual(['its call comes late'])
})

test('looks for what it was not called to', async () => {
  const { ada, said, delivery, store, come } = await process()
  await come(ada)
  await store('lost')
  await delivery.catchUp([ada])
  await delivery.catchUp([ada])
  expect(said).toEqual(['lost'])
})
