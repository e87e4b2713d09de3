/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import type * as client from 'socket.io-client'
import { createSession } from 'shared-contracts/session'
import { visitorChatNamespace } from 'shared-contracts/api/visitor-chat.contract'
import { createHarness, asUser } from 'shared-contracts/testing'
import { openSocket } from './chat-socket'

const bukola = asUser(2, { token: 'abc' })
let mockOrigin = ''
jest.mock('socket.io-client', () => {
  const { io } = jest.requireActual<typeof client>('socket.io-client')
  return { io: (path: string, options: object) => io(`${mockOrigin}${path}`, options) }
})

const http = createServer()
const io = new Server(http, { serveClient: false })
const handshakes: { id: unknown; auth: object }[] = []

beforeAll(async () => {
  const note = ({ handshake }: { handshake: { query: { id?: unknown }; auth: object } }) =>
    void handshakes.push({ id: handshake.query.id, auth: handshake.auth })
  io.on('connection', note)
  io.of(visitorChatNamespace).on('connection', note)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  mockOrigin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
beforeEach(() => handshakes.splice(0))
afterAll(() => io.close())

function page() {
  const session = createSession()
  session.signIn(bukola)
  const { api } = createHarness({}, bukola).services
  return { session, deps: { session, api, signOut: async () => undefined } }
}

const until = async (count: number) => {
  while (handshakes.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('names the user in the query and shows the token in the handshake, of that moment each', async () => {
  const { session, deps } = page()
  const connection = openSocket(deps)
  await until(1)
  expect(handshakes[0]).toEqual({ id: String(bukola.userId), auth: { token: bukola.token } })
  session.signOut()
  await until(2)
  expect(handshakes[1]).toEqual({ id: undefined, auth: {} })
  connection.close()
})

test('a visitor’s chat names its own id only', async () => {
  const connection = openSocket(page().deps, 'chat-1')
  await until(1)
  expect(handshakes[0]).toEqual({ id: undefined, auth: { token: bukola.token, id: 'chat-1' } })
  connection.close()
})
