import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from 'local-postgres/free-port'
import {
  openCollector,
  type CollectedSpan,
  type Collector,
} from '../../../packages/server-telemetry/src/testing/collector'
import {
  page,
  putRemote,
  putShell,
  remoteRelease,
} from '../../../shell/src/server/testing/release-folders'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../services/platform-api/src/testing/test-database'
import { startChild, type Child } from '../start/child'

// Two servers, on a machine that may be busy with others.
jest.setTimeout(180_000)

const call = '/api/services/types/'
/** Calls the API while it renders, with what the real one sends (`request-environment.test.ts`). */
const worker = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', async ({ type, id, apiOrigin, apiKey, traceparent }) => {
    if (type !== 'render') return
    const headers = { 'api-key': apiKey, ...(traceparent && { traceparent }) }
    const answer = await fetch(apiOrigin + '${call}', { headers })
    const html = '<main>' + answer.status + '</main>'
    parentPort.postMessage({ type: 'head', id, status: 200 })
    parentPort.postMessage({ type: 'chunk', id, html })
    parentPort.postMessage({ type: 'end', id, hydration: {}, asked: true, missing: false })
  })`

let collector: Collector
let database: TestDatabase
let dataDir: string
let site: string
const children: Child[] = []

beforeAll(async () => {
  collector = await openCollector()
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'amofin-trace-'))
  await putShell(dataDir, '1.0.0', worker)
  const pages = [page('chat.support', '/userChat')]
  await putRemote(dataDir, remoteRelease('mf-chat', '1.0.0', { pages }))
  const [port, apiPort] = [await freePort(), await freePort()]
  site = `http://127.0.0.1:${port}`
  const shared = {
    ...process.env,
    ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, API_KEY: 'key', HOST: '127.0.0.1' },
    ...{ SITE_ORIGIN: site, ...collector.env },
  }
  const log = () => undefined
  const api = startChild({
    ...{ name: 'api', entry: 'services/platform-api/src/main.ts', log },
    env: { ...shared, API_PORT: String(apiPort), SEED: 'none' },
  })
  children.push(await api)
  const server = startChild({
    ...{ name: 'site', entry: 'shell/src/server/main.ts', log },
    env: {
      ...shared,
      ...{ PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}` },
      COMPOSITION_SECRET: 'a secret of this test alone',
    },
  })
  children.push(await server)
})
afterAll(async () => {
  for (const child of children.reverse()) await child.stop()
  await database.drop()
  await collector.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** From a span to the one in which it all began. */
function pathOf(span: CollectedSpan): string[] {
  const parent = collector.spans().find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? pathOf(parent) : []), `${span.service}: ${span.name}`]
}

async function pathTo(what: (span: CollectedSpan) => boolean, length: number) {
  const long = (span: CollectedSpan) => what(span) && pathOf(span).length === length
  for (;;) {
    const found = collector.spans().find(long)
    if (found) return pathOf(found)
    // Spans of the two servers come in any order.
    await collector.next()
  }
}

const isStatement = ({ attributes }: CollectedSpan) => attributes['db.system.name'] !== undefined

test('one trace leads from a page through the render worker and the API to the statement', async () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' }
  // No remote answers for a page that an API slow to start had no part in.
  while (!collector.spans().some(({ name }) => name === render)) {
    const sent = collector.next()
    const response = await fetch(`${site}/userChat?name=Tobi`, { headers: browser })
    expect(await response.text()).toContain('<main>200</main>')
    await sent
  }
  const path = await pathTo((span) => isStatement(span) && pathOf(span).some(isRender), 4)
  expect(path).toEqual([
    'amofin-site: GET *',
    `amofin-site: ${render}`,
    `amofin-api: GET ${call}`,
    expect.stringMatching(/^amofin-api: select \w+$/),
  ])
})

const render = 'render mf-chat'
const isRender = (line: string) => line === `amofin-site: ${render}`

test('one trace leads from a call of the browser to the statement', async () => {
  const headers = {
    ...{ 'api-key': 'key', authorization: 'Token of-tobi', cookie: 'amofin_visitor=tobi' },
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  }
  const response = await fetch(`${site}/api/x/session?email=tobi@example.com`, { headers })
  expect(response.status).toBe(401)
  await response.text()
  const path = await pathTo((span) => isStatement(span) && pathOf(span)[0] === proxied, 3)
  expect(path.slice(0, 2)).toEqual([proxied, 'amofin-api: GET /api/x/session'])
  expect(collector.spans().map(({ traceId }) => traceId)).not.toContain(
    headers.traceparent.split('-')[1],
  )
  expect(collector.text()).not.toMatch(/tobi|Mozilla|127\.0\.0\.1/i)
})

const proxied = 'amofin-site: GET /api/*'
