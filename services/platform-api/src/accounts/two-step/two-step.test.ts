import { jest } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import type { TwoStepState } from 'shared-contracts/api/two-step.schema'
import { groups } from 'shared-contracts/capabilities'
import { tokens } from '../../tables/accounts.tables'
import { endSessions } from '../end-sessions'
import { createToken } from '../token.queries'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { codeApps, recoveryCodes, signInTickets } from '../../tables/two-step.tables'
import { addMember, codeOf, password, withApp, x, type Member } from './testing/two-step-member'

let optional: TestApp
let required: TestApp
/** The middle of the present half minute, held still: codes of a later one would be refused here and there. */
const halfMinute = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(halfMinute)
  const twoStep = { required: true, proofMinutes: 15 }
  optional = await createTestApp()
  required = await createTestApp(undefined, { twoStep })
})
afterAll(async () => {
  await Promise.all([optional.close(), required.close()])
  jest.restoreAllMocks()
})

const member = (api: TestApp, groupId?: number) =>
  addMember(api, { groupId, secondStep: api === required })
const stateOf = async (user: Member) => (await user.call('GET', x)).body as TwoStepState
const grow = ({ api, id }: Member) =>
  api.db
    .update(tokens)
    .set({ provedOn: sql`now() - interval '16 minutes'` })
    .where(eq(tokens.userId, id))

test('without a second step the sign-in is as ever', async () => {
  const user = await member(optional)
  expect(await user.signIn()).toMatchObject({
    status: 200,
    body: { data: { user: { id: user.id } } },
  })
  expect(await stateOf(user)).toEqual({
    ...{ required: false, code_app: false, passkeys: [], recovery_codes_left: 0 },
  })
})

test('an authenticator app is confirmed by its first code, and its key is kept sealed', async () => {
  const user = await member(optional)
  const start = await user.call('POST', `${x}/code-app`)
  const { key, address, picture } = start.body as {
    key: string
    address: string
    picture: { size: number; path: string }
  }
  expect(address).toContain(`secret=${key}`)
  expect(picture.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  expect(JSON.stringify(await optional.db.select().from(codeApps))).not.toContain(key)
  expect(await user.call('POST', `${x}/code-app/confirm`, { code: '000000' })).toMatchObject({
    status: 400,
    body: { code: [expect.any(String)] },
  })
  expect(await user.signIn()).toMatchObject({ status: 200 })
  const done = await user.call('POST', `${x}/code-app/confirm`, { code: codeOf(key) })
  const { recovery_codes: codes } = done.body as { recovery_codes: string[] }
  expect(new Set(codes).size).toBe(10)
  const stored = JSON.stringify(await optional.db.select().from(recoveryCodes))
  for (const code of codes) expect(stored).not.toContain(code)
  expect(await stateOf(user)).toMatchObject({ code_app: true, recovery_codes_left: 10 })
  expect(await user.call('POST', `${x}/code-app`)).toMatchObject({ status: 409 })
})

test('the right password alone begins no session then, and a code does', async () => {
  const user = await member(optional)
  const { key } = await withApp(user)
  const before = await optional.db.$count(tokens, eq(tokens.userId, user.id))
  const { ticket, ways, set_up } = await user.ticket()
  expect({ ways, set_up }).toEqual({ ways: ['code', 'recovery_code'], set_up: false })
  expect(await optional.db.$count(tokens, eq(tokens.userId, user.id))).toBe(before)
  expect(JSON.stringify(await optional.db.select().from(signInTickets))).not.toContain(ticket)
  const done = await user.finish({ ticket, code: codeOf(key) })
  expect(done).toMatchObject({
    status: 200,
    body: { data: { token: expect.stringMatching(/^[0-9a-f]{40}$/), user: { id: user.id } } },
  })
  expect(done.body).not.toHaveProperty('recovery_codes')
  // A ticket begins one session, and a code works once.
  expect(await user.finish({ ticket, code: codeOf(key, 1) })).toMatchObject({ status: 400 })
  const next = await user.ticket()
  expect(await user.finish({ ticket: next.ticket, code: codeOf(key) })).toMatchObject({
    body: { code: [expect.any(String)] },
  })
})

test('a wrong password says nothing of a second step', async () => {
  const user = await member(optional)
  await withApp(user)
  const body = { username: user.username, password: 'guess' }
  expect(await optional.call('POST', '/api/auth/active-login/', { body })).toMatchObject({
    status: 400,
    body: { non_field_errors: ['Unable to log in with provided credentials.'] },
  })
})

test("a recovery code works once, and nobody else's does", async () => {
  const [user, other] = [await member(optional), await member(optional)]
  const { codes } = await withApp(user)
  await withApp(other)
  const recovery_code = codes[3]?.toUpperCase().replaceAll('-', ' ')
  const theirs = await other.ticket()
  expect(await user.finish({ ticket: theirs.ticket, recovery_code })).toMatchObject({ status: 400 })
  const first = await user.ticket()
  expect(await user.finish({ ticket: first.ticket, recovery_code })).toMatchObject({ status: 200 })
  const second = await user.ticket()
  expect(await user.finish({ ticket: second.ticket, recovery_code })).toMatchObject({ status: 400 })
  expect(await stateOf(user)).toMatchObject({ recovery_codes_left: 9 })
})

test('a ticket takes five wrong codes, and ends with all sessions of its user', async () => {
  const user = await member(optional)
  const { key } = await withApp(user)
  const guessed = await user.ticket()
  for (let tries = 0; tries < 5; tries += 1) {
    await user.finish({ ticket: guessed.ticket, code: '000000' })
  }
  const ended = { status: 400, body: { ticket: [expect.any(String)] } }
  expect(await user.finish({ ticket: guessed.ticket, code: codeOf(key) })).toMatchObject(ended)
  const replaced = await user.ticket()
  await optional.db.transaction((tx) => endSessions(tx, user.id))
  expect(await user.finish({ ticket: replaced.ticket, code: codeOf(key) })).toMatchObject(ended)
  expect(await user.finish({ ticket: 'none', code: '1' })).toMatchObject(ended)
})

describe('Where staff must have a second step', () => {
  test('who has none sets an authenticator app up at the sign-in', async () => {
    const user = await member(required, groups.support)
    const { ticket, ways, set_up } = await user.ticket()
    expect({ ways, set_up }).toEqual({ ways: [], set_up: true })
    const { body } = await required.call('POST', `${x}/sign-in/set-up`, { body: { ticket } })
    const { key } = body as { key: string }
    expect(await user.finish({ ticket, code: '000000' })).toMatchObject({ status: 400 })
    const done = await user.finish({ ticket, code: codeOf(key) })
    expect(done.body).toMatchObject({ data: { token: expect.any(String) } })
    expect((done.body as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
    expect((await user.ticket()).ways).toEqual(['code', 'recovery_code'])
  })

  test('the last one stays', async () => {
    const user = await member(required)
    await withApp(user)
    expect(await user.call('DELETE', `${x}/code-app`)).toMatchObject({ status: 409 })
    expect(await stateOf(user)).toMatchObject({ code_app: true })
  })

  test('customers sign in as ever, and have no second step to set up', async () => {
    const user = await member(required, groups.customer)
    expect(await user.signIn()).toMatchObject({ status: 200 })
    expect(await user.call('GET', x)).toMatchObject({ status: 403 })
  })
})

describe('What matters most', () => {
  const persona = '/api/auth/change_persona/'
  const body = { old_persona_name: 'nobody', new_persona: 4 }
  const needed = (step_up: string[]) => ({ status: 403, body: { step_up } })

  test('asks who has a second step to prove it again after a while', async () => {
    const user = await member(optional)
    const { key } = await withApp(user)
    expect(await user.call('POST', persona, body)).toMatchObject({ status: 404 })
    await grow(user)
    const ways = ['code', 'recovery_code']
    expect(await user.call('POST', persona, body)).toMatchObject(needed(ways))
    expect(await user.call('GET', `${x}/proof`)).toMatchObject(needed(ways))
    expect(await user.call('POST', '/api/x/exports', { list: 'orders', rows: 1 })).toMatchObject(
      needed(ways),
    )
    expect(await user.call('POST', '/api/x/editor-tickets', {})).toMatchObject(needed(ways))
    expect((await user.call('GET', '/api/x/session')).body).toMatchObject({ proved: false })
    expect(await user.call('POST', `${x}/proof`, { password })).toMatchObject({ status: 400 })
    expect(await user.call('POST', `${x}/proof`, { code: '000000' })).toMatchObject({ status: 400 })
    expect(await user.call('POST', `${x}/proof`, { code: codeOf(key) })).toMatchObject({
      status: 204,
    })
    expect(await user.call('POST', persona, body)).toMatchObject({ status: 404 })
    expect((await user.call('GET', '/api/x/session')).body).toMatchObject({ proved: true })
  })

  test('one session does not prove for another', async () => {
    const user = await member(optional)
    const { key } = await withApp(user)
    const other = await createToken(optional.db, user.id)
    await grow(user)
    expect(await user.call('POST', `${x}/proof`, { code: codeOf(key) })).toMatchObject({
      status: 204,
    })
    const headers = { authorization: `Token ${other}` }
    expect(await optional.call('GET', `${x}/proof`, { headers })).toMatchObject({ status: 403 })
  })

  test('asks nobody else', async () => {
    const user = await member(optional)
    await grow(user)
    expect(await user.call('POST', persona, body)).toMatchObject({ status: 404 })
    expect(await user.call('GET', `${x}/proof`)).toMatchObject({ status: 204 })
  })

  test('a first second step is set up by who gives the password again', async () => {
    const user = await member(optional)
    await grow(user)
    expect(await user.call('POST', `${x}/code-app`)).toMatchObject(needed(['password']))
    expect(await user.call('POST', `${x}/passkeys/options`)).toMatchObject(needed(['password']))
    expect(await user.call('POST', `${x}/proof`, { password: 'guess' })).toMatchObject({
      status: 400,
      body: { password: [expect.any(String)] },
    })
    expect(await user.call('POST', `${x}/proof`, { password })).toMatchObject({ status: 204 })
    expect(await user.call('POST', `${x}/code-app`)).toMatchObject({ status: 200 })
  })
})

test('what is removed is gone, with the recovery codes', async () => {
  const user = await member(optional)
  await withApp(user)
  const again = await user.call('POST', `${x}/recovery-codes`)
  expect((again.body as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
  expect(await user.call('DELETE', `${x}/code-app`)).toMatchObject({ status: 204 })
  expect(await stateOf(user)).toMatchObject({ code_app: false, recovery_codes_left: 0 })
  expect(await user.call('POST', `${x}/recovery-codes`)).toMatchObject({ status: 409 })
  expect(await user.signIn()).toMatchObject({ status: 200 })
})

test('a passkey that nobody made is not added', async () => {
  const user = await member(optional)
  const { body } = await user.call('POST', `${x}/passkeys/options`)
  expect(body).toMatchObject({
    options: { challenge: expect.any(String), rp: { id: 'site.test' } },
  })
  const passkey = { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await user.call('POST', `${x}/passkeys`, { name: 'Key', passkey })).toMatchObject({
      status: 400,
    })
  }
  expect(await stateOf(user)).toMatchObject({ passkeys: [] })
})
