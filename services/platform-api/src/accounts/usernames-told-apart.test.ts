import { eq, sql } from 'drizzle-orm'
import { migrate } from '../database/migrate'
import { users } from '../tables/accounts.tables'
import { mails } from '../tables/messages.tables'
import { createTestDatabase, type TestDatabase } from '../testing/test-database'
import { addUser } from '../testing/test-records'

const migration = '0108-usernames-told-apart'
const composed = 'adé'.normalize('NFC')
const apart = composed.normalize('NFD')

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('no user name is stored in another form, whoever writes it', async () => {
  await expect(addUser(database.db, { username: apart })).rejects.toMatchObject({
    cause: { constraint: 'users_username_nfc' },
  })
})

test('of two that look the same, the one that nobody could sign in with is told its new name', async () => {
  const { db, url } = database
  await db.execute(sql`alter table users drop constraint users_username_nfc`)
  await db.execute(sql`delete from schema_migrations where name = ${migration}`)
  const email = 'second@example.ng'
  const first = await addUser(db, { username: composed })
  const second = await addUser(db, { username: apart, email })
  expect(await migrate(url)).toEqual([migration])
  const nameOf = async (id: number) =>
    (await db.select().from(users).where(eq(users.id, id)))[0]?.username
  expect(await nameOf(first)).toBe(composed)
  expect(await nameOf(second)).toBe(`${composed}_${second}`)
  const [mail, ...more] = await db.select().from(mails).where(eq(mails.recipient, email))
  expect(more).toEqual([])
  expect(mail?.body).toMatch(/^Hello,\n\nYour .* is:\n\nadé_\d+\n\nYour password stays/)
})
