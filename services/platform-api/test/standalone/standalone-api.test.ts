import { jest } from '@jest/globals'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '../../seed/demo-accounts'
import { startStandaloneApi, type StandaloneApi } from './standalone-api'

// A PostgreSQL of its own, and the whole demo once.
jest.setTimeout(180_000)

const apiKey = 'standalone-key'
let dir: string
let api: StandaloneApi

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'amofin-standalone-'))
  await chmod(dir, 0o755)
  api = await startStandaloneApi({ dir, apiKey })
})

afterAll(async () => {
  await api?.stop()
  await rm(dir, { recursive: true, force: true })
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(api.origin + path, {
    method: 'POST',
    headers: { 'api-key': apiKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const signIn = async (group: number) => {
  const account = demoAccounts.find((candidate) => candidate.group === group)
  const answer = await post('/api/auth/active-login/', {
    username: account?.username,
    password: account?.password,
  })
  const { data } = (await answer.json()) as { data?: { token: string } }
  return { status: answer.status, token: data?.token }
}

test('every group signs in with its demo account', async () => {
  for (const group of [1, 2, 3, 4, 5]) {
    const { status, token } = await signIn(group)
    expect({ group, status, token: typeof token }).toEqual({
      group,
      status: 200,
      token: 'string',
    })
  }
})

test('starts over at the same address, without what was changed', async () => {
  const { token } = await signIn(2)
  const session = () =>
    fetch(`${api.origin}/api/x/session`, {
      headers: { 'api-key': apiKey, authorization: `Token ${token}` },
    })
  expect((await session()).status).toBe(200)
  await api.reset()
  expect((await session()).status).toBe(401)
  expect((await signIn(2)).status).toBe(200)
})

test('two beside each other share nothing', async () => {
  const other = await startStandaloneApi({ dir, apiKey })
  try {
    const { token } = await signIn(2)
    const answer = await fetch(`${other.origin}/api/x/session`, {
      headers: { 'api-key': apiKey, authorization: `Token ${token}` },
    })
    expect(answer.status).toBe(401)
  } finally {
    await other.stop()
  }
})
