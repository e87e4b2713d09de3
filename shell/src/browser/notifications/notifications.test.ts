import { createBus } from 'shared-contracts/bus'
import { createSession } from 'shared-contracts/session'
import { followNotifications } from './follow-notifications'
import {
  delayBefore,
  openNotificationConnection,
  type NotificationConnectionOptions,
} from './notification-connection'

class FakeSocket {
  static all: FakeSocket[] = []
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  closed = false
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  say(event: object) {
    this.onmessage?.({ data: JSON.stringify(event) })
  }
  breakWith(code: number) {
    this.onclose?.({ code })
  }
  close() {
    this.closed = true
  }
}

const connect = (url: string) => new FakeSocket(url) as unknown as WebSocket
const openConnection = (options: NotificationConnectionOptions) =>
  openNotificationConnection({ ...options, connect })
const sockets = () => FakeSocket.all
const latestSocket = () => FakeSocket.all.at(-1) as FakeSocket
const message = (id: number) => ({ type: 'notification', notification: { id } })
const user = { group: 2, username: 'ada', email: '', phone: '', plan: '' }

function start() {
  const session = createSession()
  const bus = createBus()
  const received: number[] = []
  bus.on('notification.received', ({ notificationId }) => received.push(notificationId))
  followNotifications({ session, bus, version: '1.0.0', openConnection })
  return { session, received }
}

beforeEach(() => {
  FakeSocket.all = []
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('opens nothing for a visitor', () => {
  start()
  expect(sockets()).toEqual([])
})

test('emits each new message once, and asks for what came after the last', () => {
  const { session, received } = start()
  session.signIn({ ...user, userId: 5, token: 'abc' })
  expect(latestSocket().url).toBe('ws://localhost/ws/notifications/?token=abc')
  latestSocket().say({ type: 'ready', unread: 3 })
  latestSocket().say(message(7))
  latestSocket().say(message(8))
  latestSocket().breakWith(1006)
  jest.advanceTimersByTime(1000)
  expect(latestSocket().url).toBe('ws://localhost/ws/notifications/?token=abc&since=8')
  latestSocket().say(message(8))
  latestSocket().say(message(9))
  expect(received).toEqual([7, 8, 9])
})

test('comes back later each time, and soon after a server that answered', () => {
  const { session } = start()
  session.signIn({ ...user, userId: 5, token: 'abc' })
  for (const seconds of [1, 2, 4]) {
    const before = sockets().length
    latestSocket().breakWith(1006)
    jest.advanceTimersByTime((seconds * 1000) / 2 - 1)
    expect(sockets()).toHaveLength(before)
    jest.advanceTimersByTime((seconds * 1000) / 2 + 1)
    expect(sockets()).toHaveLength(before + 1)
  }
  latestSocket().say({ type: 'ready', unread: 0 })
  latestSocket().breakWith(1006)
  jest.advanceTimersByTime(1000)
  expect(sockets()).toHaveLength(5)
})

test('comes back at once when the device is online again', () => {
  const { session } = start()
  session.signIn({ ...user, userId: 5, token: 'abc' })
  latestSocket().breakWith(1006)
  window.dispatchEvent(new Event('online'))
  expect(sockets()).toHaveLength(2)
})

test('does not come back to a server that refused', () => {
  const { session } = start()
  session.signIn({ ...user, userId: 5, token: 'abc' })
  latestSocket().breakWith(1008)
  jest.advanceTimersByTime(600_000)
  window.dispatchEvent(new Event('online'))
  expect(sockets()).toHaveLength(1)
})

test('closes at sign-out, and opens for the next user', () => {
  const { session, received } = start()
  session.signIn({ ...user, userId: 5, token: 'abc' })
  const first = latestSocket()
  session.signOut()
  expect(first.closed).toBe(true)
  session.signIn({ ...user, userId: 6, token: 'def' })
  expect(latestSocket().url).toContain('token=def')
  expect(received).toEqual([])
})

test('survives what it does not understand', () => {
  const { session, received } = start()
  session.signIn({ ...user, userId: 5, token: 'abc' })
  latestSocket().onmessage?.({ data: 'no json' })
  latestSocket().say({ type: 'later' })
  expect(received).toEqual([])
})

describe('Of several tabs', () => {
  const holders: (() => Promise<void>)[] = []
  class Channel {
    static open: Channel[] = []
    onmessage?: (event: { data: unknown }) => void
    constructor() {
      Channel.open.push(this)
    }
    postMessage(data: unknown) {
      for (const channel of Channel.open) if (channel !== this) channel.onmessage?.({ data })
    }
    close() {
      Channel.open = Channel.open.filter((channel) => channel !== this)
    }
  }
  beforeEach(() => {
    holders.length = 0
    Channel.open = []
    Object.assign(globalThis, { BroadcastChannel: Channel })
    const request = async (_name: string, _options: object, hold: () => Promise<void>) => {
      holders.push(hold)
      if (holders.length === 1) void hold()
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    Reflect.deleteProperty(navigator, 'locks')
  })

  test('one holds the connection and passes on what comes; the next takes over', () => {
    const [firstTab, secondTab] = [start(), start()]
    for (const { session } of [firstTab, secondTab])
      session.signIn({ ...user, userId: 5, token: 'abc' })
    expect(sockets()).toHaveLength(1)
    latestSocket().say(message(7))
    expect([firstTab.received, secondTab.received]).toEqual([[7], [7]])
    firstTab.session.signOut()
    void holders[1]?.()
    expect(latestSocket().url).toContain('since=7')
  })
})

test('the delay grows to five minutes', () => {
  expect([1, 2, 3, 20].map((failures) => delayBefore(failures, 0))).toEqual([
    1000, 2000, 4000, 300_000,
  ])
  expect(delayBefore(1, 1)).toBe(500)
})
