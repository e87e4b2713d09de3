import { jest } from '@jest/globals'
import { eq, like } from 'drizzle-orm'
import { users } from '../../tables/accounts.tables'
import { rateLimitRows } from '../../tables/server.tables'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { hashPassword } from '../password'
import { addMember, codeOf, withApp } from './testing/two-step-member'

let api: TestApp
/** The middle of the present half minute, held still: codes of a later one would be refused here and there. */
const halfMinute = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(halfMinute)
  api = await createTestApp()
})
afterAll(async () => {
  await api.close()
  jest.restoreAllMocks()
})

test('many tickets make no more guesses', async () => {
  const user = await addMember(api)
  await withApp(user)
  await api.db
    .update(rateLimitRows)
    .set({ points: 20 })
    .where(eq(rateLimitRows.key, `second-step:${user.id}`))
  const { ticket } = await user.ticket()
  const detail = expect.stringMatching(/^Too many codes .* again in 1\d minutes, or use a recovery/)
  const refused = await user.finish({ ticket, code: '000000' })
  expect(refused).toMatchObject({ status: 429, body: { detail } })
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
})

describe('Whoever guesses at codes for a day', () => {
  const refused = {
    status: 429,
    body: {
      detail: expect.stringMatching(/^Too many wrong codes .* again in 2\d hours\. To sign/),
    },
  }
  /** An account at whose codes was guessed as often as a day allows, and once more. */
  async function guessedAt() {
    const user = await addMember(api)
    const { key, codes } = await withApp(user)
    const { ticket } = await user.ticket()
    expect(await user.finish({ ticket, code: '000000' })).toMatchObject({ status: 400 })
    await api.db
      .update(rateLimitRows)
      .set({ points: 60 })
      .where(like(rateLimitRows.key, `wrong-codes:${user.id} %`))
    return { user, key, ticket, codes }
  }

  test('is refused, with the right code too', async () => {
    const { user, key, ticket } = await guessedAt()
    expect(await user.finish({ ticket, code: codeOf(key) })).toMatchObject(refused)
  })

  test('does not stop the owner, who has a recovery code', async () => {
    const { user, ticket, codes } = await guessedAt()
    await api.db
      .update(rateLimitRows)
      .set({ points: 20 })
      .where(eq(rateLimitRows.key, `second-step:${user.id}`))
    expect(await user.finish({ ticket, recovery_code: codes[0] })).toMatchObject({ status: 200 })
  })

  test('is out with a new password, after which codes are taken again', async () => {
    const { user, key, ticket } = await guessedAt()
    const passwordHash = await hashPassword('another password')
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    expect(await user.finish({ ticket, code: codeOf(key) })).toMatchObject({ status: 200 })
  })
})

test('right codes are no guesses', async () => {
  const user = await addMember(api)
  const { key } = await withApp(user)
  const { ticket } = await user.ticket()
  expect(await user.finish({ ticket, code: codeOf(key) })).toMatchObject({ status: 200 })
  const counted = like(rateLimitRows.key, `wrong-codes:${user.id} %`)
  expect(await api.db.$count(rateLimitRows, counted)).toBe(0)
})
