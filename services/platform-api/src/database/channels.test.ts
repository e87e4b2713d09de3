import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { openChannels, type Channels } from './channels'

let database: TestDatabase
let channels: Channels

beforeEach(async () => {
  database = await createTestDatabase()
  channels = openChannels(database.url)
})
afterEach(async () => {
  await channels.close()
  await database.drop()
})

const call = (channel: string, payload: string) =>
  database.db.execute(sql`select pg_notify(${channel}, ${payload})`)

function subscribe(channel: string) {
  const received: string[] = []
  let opened = () => {}
  const open = new Promise<void>((resolve) => (opened = resolve))
  let wake = () => {}
  channels.subscribe(channel, {
    onMessage: (payload) => {
      received.push(payload)
      wake()
    },
    onOpen: () => opened(),
  })
  const next = () => new Promise<void>((resolve) => (wake = resolve))
  return { received, open, next }
}

test('gives each call to those who hear its channel', async () => {
  const [first, second, other] = [subscribe('one'), subscribe('one'), subscribe('two')]
  await channels.open()
  const came = second.next()
  await call('one', 'a')
  await came
  expect([first.received, second.received, other.received]).toEqual([['a'], ['a'], []])
})

test('hears a channel that is named after it was opened', async () => {
  await channels.open()
  const late = subscribe('late')
  await late.open
  const came = late.next()
  await call('late', 'x')
  await came
  expect(late.received).toEqual(['x'])
})

test('hears all of them on one connection, and again after it was lost', async () => {
  let opens = 0
  let again = () => {}
  const reopened = new Promise<void>((resolve) => (again = resolve))
  channels.subscribe('one', { onMessage: () => {}, onOpen: () => (opens += 1) > 1 && again() })
  const other = subscribe('two')
  await channels.open()
  const { rowCount } = await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'amofin-channels' and datname = current_database()`,
  )
  expect(rowCount).toBe(1)
  await reopened
  const came = other.next()
  await call('two', 'back')
  await came
  expect(other.received).toEqual(['back'])
})
