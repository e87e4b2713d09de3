import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Release } from 'release-contracts/release'
import { sendRelease } from './send-release'

interface Answer {
  status: number
  body?: object
  wait?: boolean
}

const release = {
  ...{ name: 'mf-chat', version: '1.9.0', builtAt: '2026-11-02T10:00:00.000Z', files: {} },
} as unknown as Release
const admitted = { name: 'mf-chat', version: '1.9.0', admitted: true }

let site: Server
let received: string[]
let answers: Record<string, Answer[]>

/** Each call has answers of its own, in order; the last one stays. */
beforeEach(async () => {
  received = []
  site = createServer((request, response) => {
    const call = `${request.method} ${request.url}`
    received.push(call)
    const left = answers[call] ?? []
    const {
      status,
      body = {},
      wait,
    } = (left.length > 1 ? left.shift() : left[0]) ?? { status: 404 }
    const headers = { 'content-type': 'application/json', ...(wait && { 'retry-after': '0' }) }
    request.resume().on('end', () => response.writeHead(status, headers).end(JSON.stringify(body)))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => site.close(resolve)))

const send = () => {
  const { port } = site.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return sendRelease({ origin, authorization: '' }, release, async () => new Uint8Array())
}

const open = 'POST /composition/uploads'
const show = 'POST /composition/uploads/u1/release'
const opened = { status: 200, body: { upload: 'u1', missing: [] } }
const busy = { status: 503, wait: true }
const shown = () => received.filter((call) => call === show).length

test('a site that publishes already is waited for, as long as it asks for it', async () => {
  const busyOften = Array.from({ length: 7 }, () => busy)
  answers = { [open]: [opened], [show]: [...busyOften, { status: 201, body: admitted }] }
  expect(await send()).toBe('published')
  expect(shown()).toBe(8)
})

test('what the first call published meanwhile is one’s own', async () => {
  answers = {
    [open]: [opened, { status: 409 }],
    [show]: [busy, { status: 404 }],
    'GET /composition/releases/mf-chat/1.9.0': [{ status: 200, body: release }],
  }
  expect(await send()).toBe('published')
})

test('a site that is away, and says not for how long, is asked four times', async () => {
  answers = { [open]: [opened], [show]: [{ status: 503, body: { detail: 'Away.' } }] }
  await expect(send()).rejects.toThrow('does not accept mf-chat 1.9.0: Away. (status 503)')
  expect(shown()).toBe(4)
})
