import { groups } from 'shared-contracts/capabilities'
import type { SecondStepNeeded } from 'shared-contracts/api/two-step.schema'
import { hashPassword } from '../password'
import { createToken } from '../token.queries'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { addUser } from '../../testing/test-records'
import { setLastProofAgo } from './testing/second-step'
import { softPasskey } from './testing/soft-passkey'

const password = 'Ọ̀rọ̀-aṣínà-2026'
const x = '/api/x/two-step'
let api: TestApp
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
  api = await createTestApp()
})
afterAll(() => api.close())

let made = 0
/** A lawyer with an open session and a passkey. */
async function member() {
  const username = `keyholder_${(made += 1)}`
  const id = await addUser(api.db, { username, groupId: groups.lawyer, passwordHash })
  const authorization = `Token ${await createToken(api.db, id)}`
  const post = (path: string, body?: object) =>
    api.call('POST', path, { headers: { authorization }, body })
  const challengeOf = async (path: string, body?: object) =>
    ((await post(path, body)).body as { options: { challenge: string } }).options.challenge
  const key = softPasskey()
  const passkey = key.create({ challenge: await challengeOf(`${x}/passkeys/options`) })
  expect(await post(`${x}/passkeys`, { name: 'Key', passkey })).toMatchObject({ status: 200 })
  await setLastProofAgo(api.db, id, 16)
  const asked = () => challengeOf(`${x}/proof/passkey`)
  const prove = async (answer: object) => (await post(`${x}/proof`, { passkey: answer })).status
  return { id, username, key, asked, prove, challengeOf }
}

test('a passkey proves who somebody is, and its answer is taken once', async () => {
  const { key, asked, prove } = await member()
  const answer = key.use({ challenge: await asked() })
  expect(await prove(answer)).toBe(204)
  expect(await prove(answer)).toBe(400)
  await asked()
  expect(await prove(answer)).toBe(400)
})

test('a wrong answer uses the challenge up', async () => {
  const { key, asked, prove } = await member()
  const challenge = await asked()
  expect(await prove(key.use({ challenge: 'AAAA' }))).toBe(400)
  expect(await prove(key.use({ challenge }))).toBe(400)
})

test("nobody else's passkey proves anything, nor an answer that another site got", async () => {
  const [user, other] = [await member(), await member()]
  expect(await user.prove(other.key.use({ challenge: await user.asked() }))).toBe(400)
  for (const wrong of [{ origin: 'https://site.test.evil.example' }, { rpId: 'evil.example' }]) {
    expect(await user.prove(user.key.use({ challenge: await user.asked(), ...wrong }))).toBe(400)
  }
  expect(await user.prove(user.key.use({ challenge: await other.asked() }))).toBe(400)
})

test('a passkey whose counter goes back was copied, and is refused', async () => {
  const { key, asked, prove } = await member()
  key.setCounter(5)
  expect(await prove(key.use({ challenge: await asked() }))).toBe(204)
  key.setCounter(2)
  expect(await prove(key.use({ challenge: await asked() }))).toBe(400)
})

test('the password and the passkey begin a session', async () => {
  const { username, key, challengeOf } = await member()
  const refused = await api.call('POST', '/api/auth/active-login/', {
    body: { username, password },
  })
  const { ticket, ways } = (refused.body as SecondStepNeeded).second_step
  expect(ways).toContain('passkey')
  const passkey = key.use({ challenge: await challengeOf(`${x}/sign-in/passkey`, { ticket }) })
  const finish = () => api.call('POST', `${x}/sign-in`, { body: { ticket, passkey } })
  expect(await finish()).toMatchObject({ status: 200, body: { data: { user: { username } } } })
  expect(await finish()).toMatchObject({ status: 400 })
})
