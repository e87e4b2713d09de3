import { and, eq, lt, sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import { tokens, users } from '../../tables/accounts.tables'
import { createToken } from '../../accounts/token.queries'
import { seedFaq } from '../../../seed/faq/seed-faq'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addStaff } from '../../testing/test-records'
import {
  addCodeApp,
  setLastProofAgo,
  setLastUsedAgo,
} from '../../accounts/two-step/testing/second-step'
import { editables } from '../editables'
import { editAs, openPage } from '../testing/editor-client'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp(seedFaq, { sessionIdle: { staff: 20, customers: 90 } })
})
afterAll(() => api.close())

/** An admin with a second step. */
async function member() {
  const id = await addStaff(api.db, groups.admin)
  await addCodeApp(api.db, id)
  return id
}
const open = async (token: string) => openPage(api, `faq-entries/1?token=${token}`)
const record = 'faq-entries/1/record'
const creation = () => ({ value: {}, creation_key: crypto.randomUUID() })

describe('The session token in the address of an editor', () => {
  test('opens it for who proved lately who they are, and for nobody else', async () => {
    const user = await member()
    const token = await createToken(api.db, user)
    expect((await open(token)).statusCode).toBe(303)
    await setLastProofAgo(api.db, user, 16)
    const refused = await open(token)
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(refused.body).toContain('Confirm that it is you first')
    expect(refused.body).not.toContain(token)
    await setLastProofAgo(api.db, user, 1)
    expect((await open(token)).statusCode).toBe(303)
  })

  test('opens nothing once the session was unused for too long, or the account is closed', async () => {
    const user = await addStaff(api.db, groups.admin)
    const token = await createToken(api.db, user)
    await setLastUsedAgo(api.db, user, 21)
    expect((await open(token)).statusCode).toBe(401)
    await setLastUsedAgo(api.db, user, 19)
    expect((await open(token)).statusCode).toBe(303)
    await api.db.update(users).set({ status: 'Deactivated' }).where(eq(users.id, user))
    expect((await open(token)).statusCode).toBe(401)
  })
})

test('the cookie of a session that was unused for too long opens nothing', async () => {
  const user = await addStaff(api.db, groups.admin)
  const client = await editAs(api, user)
  await setLastUsedAgo(api.db, user, 21)
  expect((await client.get(record)).status).toBe(401)
})

test('working in an editor is a use of the session; its page alone is none', async () => {
  const user = await addStaff(api.db, groups.admin)
  const client = await editAs(api, user)
  const isUnused = () =>
    api.db.$count(
      tokens,
      and(eq(tokens.userId, user), lt(tokens.lastUsedOn, sql`now() - interval '18 minutes'`)),
    )
  await setLastUsedAgo(api.db, user, 19)
  await openPage(api, 'faq-entries/1', client.cookie)
  expect(await isUnused()).toBe(1)
  expect((await client.get(record)).status).toBe(200)
  expect(await isUnused()).toBe(0)
})

const priced = editables.filter(({ setsPrices }) => setsPrices).map(({ name }) => name)

test('plans, services and coupons set prices', () => {
  expect([...priced].sort()).toEqual(['coupons', 'plans', 'services'])
})

describe.each(priced)('%s', (kind) => {
  test('are read without a proof, and neither added, saved nor restored', async () => {
    const user = await member()
    const client = await editAs(api, user)
    const tries = () =>
      Promise.all([
        client.post(`${kind}/new/record`, creation()),
        client.post(`${kind}/9/record`, { value: {}, seen: '' }),
        client.post(`${kind}/9/versions/1/restore`, { seen: '' }),
      ])
    for (const { status } of await tries()) expect([400, 404]).toContain(status)
    await setLastProofAgo(api.db, user, 16)
    for (const reply of await tries()) {
      expect(reply).toMatchObject({
        status: 403,
        body: {
          detail: expect.stringContaining('What you typed is still here'),
          step_up: ['code'],
        },
      })
    }
    expect((await client.get(`${kind}/new/record`)).status).toBe(200)
  })

  test('are neither removed nor brought back without a proof', async () => {
    const user = await member()
    const headers = { authorization: `Token ${await createToken(api.db, user)}` }
    const tries = () =>
      Promise.all([
        api.call('DELETE', `/api/x/content/${kind}/9`, { headers }),
        api.call('POST', `/api/x/content/${kind}/9/restore`, { headers }),
      ])
    expect((await tries()).map(({ status }) => status)).toEqual([404, 404])
    await setLastProofAgo(api.db, user, 16)
    for (const reply of await tries()) {
      expect(reply).toMatchObject({ status: 403, body: { step_up: ['code'] } })
    }
  })
})

test('what sets no price is saved without another proof', async () => {
  const user = await member()
  const client = await editAs(api, user)
  await setLastProofAgo(api.db, user, 16)
  expect((await client.post('faq-entries/new/record', creation())).status).toBe(400)
})
