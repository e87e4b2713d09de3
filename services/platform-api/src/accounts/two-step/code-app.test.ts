import { jest } from '@jest/globals'
import { waitForLocks } from '../../testing/lock-waits'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database'
import { addUser } from '../../testing/test-records'
import { confirmCodeApp, startCodeApp } from './code-app'
import { codeOf } from './testing/two-step-member'

const secret = 'a secret'
let database: TestDatabase
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Math.floor(Date.now() / 30_000) * 30_000 + 15_000)
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  jest.restoreAllMocks()
})

test('a code says nothing about a key that was drawn meanwhile', async () => {
  const { db } = database
  const owner = { id: await addUser(db), username: 'amaka' }
  const { key } = (await startCodeApp(db, { owner, secret }))!
  const { confirming } = await db.transaction(async (tx) => {
    await startCodeApp(tx, { owner, secret })
    const confirmed = confirmCodeApp(db, { owner, code: codeOf(key), secret })
    await waitForLocks(db)
    return { confirming: confirmed }
  })
  expect(await confirming).toBe(false)
})
