import { groups } from 'shared-contracts/capabilities'
import { asc } from 'drizzle-orm'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { addOrder, addService, addStaff, addUser } from '../testing/test-records'
import { users } from '../tables/accounts.tables'
import { notifications } from '../tables/messages.tables'
import { notificationChannel, notify, recipientsIn, type Notice } from './notify'

let database: TestDatabase
let listener: pg.Client
let received: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  listener = new pg.Client({ connectionString: database.url })
  received = []
  listener.on('notification', ({ payload = '' }) => received.push(payload))
  await listener.connect()
  await listener.query(`listen ${notificationChannel}`)
})
afterEach(async () => {
  await listener.end()
  await database.drop()
})

/** PostgreSQL hands over what was committed before with the answer to the next query. */
async function receivedSoFar() {
  await listener.query('select 1')
  return received.flatMap(recipientsIn)
}

const notice = (overrides: Partial<Notice> = {}): Notice => ({
  recipients: [],
  message: 'Welcome.',
  eventType: 'Account',
  ...overrides,
})

const kept = () => database.db.select().from(notifications).orderBy(asc(notifications.recipientId))

test('keeps one message for each recipient and calls their sockets', async () => {
  const { db } = database
  const [ada, obi] = [await addUser(db), await addUser(db)]
  const order = await addOrder(db, { userId: ada, serviceId: await addService(db) })
  await notify(
    db,
    notice({ recipients: [ada, obi, ada, 999_999], eventType: 'Order', aboutUser: ada, order }),
  )
  expect(await kept()).toMatchObject([
    { recipientId: ada, message: 'Welcome.', eventType: 'Order', aboutUserId: ada },
    { recipientId: obi, orderNumber: order, readOn: null },
  ])
  expect((await receivedSoFar()).sort()).toEqual([ada, obi].sort())
})

test('tells everybody of a group whose account is open', async () => {
  const { db } = database
  const admins = [await addStaff(db, groups.admin), await addStaff(db, groups.admin)]
  await addUser(db, { groupId: groups.admin, status: 'Deactivated' })
  await addStaff(db, groups.finance)
  await notify(db, notice({ recipients: { group: groups.admin } }))
  expect((await kept()).map(({ recipientId }) => recipientId)).toEqual(admins)
})

test('calls nobody before the commit, and never after a rollback', async () => {
  const { db } = database
  const [ada, obi] = [await addUser(db), await addUser(db)]
  await db.transaction(async (tx) => {
    await notify(tx, notice({ recipients: [ada] }))
    expect(await receivedSoFar()).toEqual([])
  })
  const undone = db.transaction(async (tx) => {
    await notify(tx, notice({ recipients: [obi] }))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await receivedSoFar()).toEqual([ada])
  expect(await kept()).toHaveLength(1)
})

test('reaches more people than one call can name', async () => {
  const { db } = database
  await db.insert(users).values(
    Array.from({ length: 1100 }, (_, index) => ({
      username: `many_${index}`,
      email: `many${index}@example.ng`,
      firstName: 'Ada',
      lastName: 'Obi',
      groupId: groups.customer,
      status: 'Active' as const,
    })),
  )
  await notify(db, notice({ recipients: { group: groups.customer } }))
  expect(new Set(await receivedSoFar()).size).toBe(1100)
  expect(received).toHaveLength(3)
})

test('does nothing for nobody', async () => {
  const { db } = database
  await addUser(db)
  await notify(db, notice())
  await notify(db, notice({ recipients: { group: groups.admin } }))
  expect(await kept()).toEqual([])
  expect(await receivedSoFar()).toEqual([])
})
