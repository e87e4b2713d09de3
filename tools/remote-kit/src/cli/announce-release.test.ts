import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announceRelease, confirmRelease } from './announce-release'

const id = { name: 'mf-chat', version: '1.9.0' }

let dataDir: string
let site: Server
let received: { call: string; authorization?: string; body: string }[]
let answers: Record<string, { status: number; body: unknown }>

async function bodyOf(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

const variables = ['ROLLOUT_TOKEN', 'COMPOSITION_SECRET', 'ROLLOUT_SITE'] as const
const before = Object.fromEntries(variables.map((name) => [name, process.env[name]]))

beforeEach(async () => {
  for (const name of variables) delete process.env[name]
  received = []
  answers = { '/composition/releases/scan': { status: 200, body: { admitted: [], refused: [] } } }
  site = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`
    received.push({
      call,
      authorization: request.headers.authorization,
      body: await bodyOf(request),
    })
    const answer = answers[request.url ?? ''] ?? { status: 404, body: {} }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-announce-'))
  await mkdir(join(dataDir, 'releases'))
})

afterEach(async () => {
  await new Promise((resolve) => site.close(resolve))
  await rm(dataDir, { recursive: true, force: true })
  for (const name of variables) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
})

const origin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
const announce = () => announceRelease(id, join(dataDir, 'releases'))
const running = (more: object = {}) =>
  writeFile(join(dataDir, 'runtime.json'), JSON.stringify({ site: origin(), api: '', ...more }))

test('tells the product of that data folder, with its own secret', async () => {
  await running({ secret: 'the secret' })
  const { kind, text } = await announce()
  expect(kind).toBe('known')
  expect(text).toBe(`mf-chat 1.9.0 is registered at ${origin()}`)
  expect(received[0]).toEqual({
    call: 'POST /composition/releases/scan',
    authorization: 'Bearer the secret',
    body: '{}',
  })
})

test('a key that was copied wrongly is not repeated in the log', async () => {
  await running()
  for (const token of ['amofin_abc\ndef', '“amofin_abc”']) {
    process.env.ROLLOUT_TOKEN = token
    await expect(announce()).rejects.toThrow(/^The key has a line break .* without quotes$/)
  }
  process.env.ROLLOUT_TOKEN = 'amofin_abc\n'
  expect((await announce()).kind).toBe('known')
})

test('a token stands above the secrets', async () => {
  await running({ secret: 'the secret' })
  process.env.COMPOSITION_SECRET = 'another secret'
  await announce()
  process.env.ROLLOUT_TOKEN = 'a token'
  await announce()
  expect([...new Set(received.map(({ authorization }) => authorization))]).toEqual([
    'Bearer another secret',
    'Bearer a token',
  ])
})

test('the secret of one product is sent to no other', async () => {
  await running({ secret: 'the secret', site: 'http://localhost:3000' })
  process.env.ROLLOUT_SITE = origin()
  await announce().catch(() => undefined)
  expect(received[0]?.authorization).toBeUndefined()
})

test('hands on what the product says about rollouts', async () => {
  await running()
  answers['/composition/rollouts'] = { status: 200, body: { remotes: [] } }
  expect(await announce()).toMatchObject({ overview: { remotes: [] } })
})

test('a product that is away is no failure', async () => {
  expect((await announce()).text).toMatch('The product is not running')
  await running()
  const { port } = site.address() as AddressInfo
  await new Promise((resolve) => site.close(resolve))
  await writeFile(
    join(dataDir, 'runtime.json'),
    JSON.stringify({ site: `http://127.0.0.1:${port}`, api: '' }),
  )
  expect((await announce()).text).toMatch(/does not answer .* picked up at the next start/)
})

describe('a site that ROLLOUT_SITE names', () => {
  const overview = (versions: string[]) => {
    const listed = versions.map((version) => ({ version }))
    const remotes = [{ control: { remote: 'mf-chat' }, versions: listed }]
    answers['/composition/rollouts'] = { status: 200, body: { remotes } }
  }
  beforeEach(() => (process.env.ROLLOUT_SITE = origin()))

  test('must say that it has the release', async () => {
    overview(['1.8.0'])
    await expect(announce()).rejects.toThrow(
      `${origin()} does not have mf-chat 1.9.0. It reads another release folder. Send the release with --to ${origin()}`,
    )
    delete answers['/composition/rollouts']
    await expect(announce()).rejects.toThrow('does not have mf-chat 1.9.0')
    overview(['1.9.0', '1.8.0'])
    expect((await announce()).kind).toBe('known')
    expect((await confirmRelease(id, origin())).text).toBe(
      `mf-chat 1.9.0 was accepted by ${origin()}`,
    )
  })

  test('is asked again before it is taken to have no answer', async () => {
    answers['/composition/rollouts'] = { status: 503, body: { detail: 'Try again.' } }
    const asked = confirmRelease(id, origin())
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    overview(['1.9.0'])
    expect(await asked).toMatchObject({ kind: 'known', overview: { remotes: [{}] } })
  })

  test('is not said to lack what it could not be asked for', async () => {
    answers['/composition/rollouts'] = { status: 503, body: { detail: 'Try again.' } }
    const why = 'Try again. (status 503)'
    expect(await confirmRelease(id, origin())).toEqual({
      kind: 'accepted',
      text: `mf-chat 1.9.0 was accepted by ${origin()}; its rollout could not be looked up now: ${why}`,
    })
    await expect(announce()).rejects.toThrow(
      `${origin()} could not be asked whether it has mf-chat 1.9.0: ${why}. Run the same command again`,
    )
    overview(['1.8.0'])
    await expect(confirmRelease(id, origin())).rejects.toThrow(
      `mf-chat 1.9.0 was accepted by ${origin()}, but is not listed there.`,
    )
  })

  test('must answer', async () => {
    const { port } = site.address() as AddressInfo
    await new Promise((resolve) => site.close(resolve))
    process.env.ROLLOUT_SITE = `http://127.0.0.1:${port}`
    await expect(announce()).rejects.toThrow(/does not answer .* --to http/)
  })

  test('is named by a whole address', async () => {
    process.env.ROLLOUT_SITE = 'localhost:3000'
    await expect(announce()).rejects.toThrow('"localhost:3000" is not a site address')
  })

  test('gets no key in the clear', async () => {
    await expect(confirmRelease(id, 'http://amofin.example')).rejects.toThrow(
      'the key was not sent: http://amofin.example is not encrypted',
    )
    process.env.ROLLOUT_SITE = 'http://amofin.example'
    await expect(announce()).rejects.toThrow(
      'the key was not sent: http://amofin.example is not encrypted',
    )
  })
})

test('a product that does not let it in, or does not take the release, is one', async () => {
  await running()
  answers['/composition/releases/scan'] = { status: 401, body: { detail: 'no key' } }
  await expect(announce()).rejects.toThrow(/refused to register it \(401 .*Set ROLLOUT_TOKEN/)
  const refused = [{ ...id, reason: 'needs contract shell ^2.0.0' }]
  answers['/composition/releases/scan'] = { status: 200, body: { refused } }
  await expect(announce()).rejects.toThrow('does not accept it: needs contract shell ^2.0.0')
})
