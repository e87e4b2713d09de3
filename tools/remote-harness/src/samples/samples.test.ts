import Fastify, { type FastifyInstance } from 'fastify'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { groups } from 'shared-contracts/capabilities'
import type { Call } from 'shared-contracts/call'
import { projectRoot } from 'remote-kit/src/project/project-root.mjs'
import { sampleAccounts, tokenOf } from './accounts'
import { describedCalls, tokenReader } from './document'
import { serveSamples } from './serve-samples'

const key = 'test-key'
const calls = describedCalls()
let server: FastifyInstance

beforeAll(async () => {
  server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await serveSamples(server, calls, key)
  await server.ready()
})
afterAll(() => server.close())

interface Sent {
  /** Group of the account that calls; a visitor when left out. */
  as?: number
  body?: unknown
  headers?: Record<string, string>
}

async function call(method: string, url: string, { as, body, headers }: Sent = {}) {
  const account = sampleAccounts.find(({ group }) => group === as)
  const answer = await server.inject({
    method: method as 'GET',
    url,
    headers: {
      'api-key': key,
      ...(account && { authorization: `Token ${tokenOf(account)}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const text = answer.body
  return {
    status: answer.statusCode,
    body: (/^[[{]/.test(text) ? JSON.parse(text) : text) as unknown,
  }
}

const signIn = (username: string, password = 'sample-password') =>
  call('POST', '/api/auth/active-login/', { body: { username, password } })

/** Every call that any contract exports, read from the folder: nobody has to list it anywhere. */
async function contractCalls(): Promise<string[]> {
  const folder = join(projectRoot, 'shared-contracts/src/api')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.contract.ts'))
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter((item): item is Call<unknown> => typeof (item as Call<unknown>).path === 'string')
    .map(keyOf)
}

const keyOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\/$/, '')}`

test('every call of a contract is described', async () => {
  const described = calls.map(keyOf)
  expect((await contractCalls()).filter((key) => !described.includes(key))).toEqual([])
})

test('every call that only reads is answered as it is described', async () => {
  for (const { method, path, access, answer } of calls.filter((entry) => entry.method === 'GET')) {
    const as = typeof access === 'string' ? groups.customer : access[0]
    const url = path.replace(/\{(\w+)\}/g, 'anything')
    const { status, body } = await call(method, url, as === undefined ? {} : { as })
    expect({ path, status }).toEqual({ path, status: answer ? 200 : 204 })
    if (answer) expect({ path, error: answer.safeParse(body).error }).toEqual({ path })
  }
})

test('the same address is answered alike, another one otherwise', async () => {
  const order = async (number: string) =>
    (await call('GET', `/api/order/detail/${number}/`, { as: groups.customer })).body
  expect(await order('AMF-1')).toEqual(await order('AMF-1'))
  expect(await order('AMF-1')).not.toEqual(await order('AMF-2'))
})

test.each(sampleAccounts.map((account) => [account.group, account] as const))(
  'signs the account of group %i in, whose token is good from then on',
  async (group, { id, username }) => {
    const { body } = await signIn(username)
    const { data } = body as { data: { token: string; user: { groups: number[] } } }
    expect(data.user.groups).toEqual([group])
    const headers = { authorization: `Token ${data.token}` }
    const user = { id, username, groups: [group] }
    expect(await call('GET', '/api/x/session', { headers })).toMatchObject({ body: { user } })
    expect(await call('GET', `/api/auth/view_profile/${id}/`, { headers })).toMatchObject({
      body: user,
    })
  },
)

test('refuses a wrong password with the sentence of the API', async () => {
  expect(await signIn('emeka', 'wrong')).toEqual({
    status: 400,
    body: { non_field_errors: ['Unable to log in with provided credentials.'] },
  })
})

test('asks for a token, a good one, the right group and the application key', async () => {
  const list = '/api/order/order_based_payment/Processing/'
  expect(await call('GET', list)).toEqual({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
  const headers = { authorization: `Token ${'0'.repeat(40)}` }
  expect(await call('GET', list, { headers })).toEqual({
    status: 401,
    body: { detail: 'Invalid token.' },
  })
  expect(await call('GET', list, { as: groups.customer })).toMatchObject({ status: 403 })
  expect(await call('GET', list, { as: groups.admin })).toMatchObject({ status: 200 })
  const keyless = await call('GET', '/api/home/footer/', { headers: { 'api-key': '' } })
  expect(keyless.status).toBe(401)
})

test('says which field of a body is wrong, in the shape of the API', async () => {
  expect(await call('POST', '/api/auth/active-login/', { body: {} })).toMatchObject({
    status: 400,
    body: { username: ['This field is required.'], password: ['This field is required.'] },
  })
})

test('an unknown call is a 404 that names what comes nearest, another method a 405', async () => {
  expect(await call('GET', '/api/order/lists/')).toMatchObject({
    status: 404,
    body: { detail: 'Not found.', hint: expect.stringMatching(/GET \/api\/order\/list\//) },
  })
  expect(await call('DELETE', '/api/home/footer/')).toMatchObject({
    status: 405,
    body: { hint: 'The contract has GET.' },
  })
})

test('knows which calls read a token', () => {
  const readsToken = tokenReader(calls)
  expect(readsToken('GET', '/api/home/footer/?x=1')).toBe(false)
  expect(readsToken('GET', '/api/order/list/')).toBe(true)
  expect(readsToken('POST', '/api/order/agreement-create/')).toBe(true)
  expect(readsToken('GET', '/api/nothing')).toBe(true)
})

test('pictures and documents have a stand-in', async () => {
  expect((await call('GET', '/media/a/b.svg')).body).toContain('<svg')
  expect((await call('GET', '/media/a/b.pdf')).body).toContain('%PDF')
  expect((await call('GET', '/media/a/b.exe')).status).toBe(404)
})
