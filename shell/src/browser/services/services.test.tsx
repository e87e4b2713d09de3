import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { genericChat } from 'shared-contracts/api/chat.schema'
import { createSession } from 'shared-contracts/session'
import { asUser } from 'shared-contracts/testing'
import { fakePlan } from '../../app/testing/fake-plan'
import { lazyTransport } from './api-transport'
import { createChatService } from './chat'
import { forgetDatabases } from '../unsent/forget-databases'
import { createPreload } from './preload'
import { signOut } from './sign-out'
import { createToasts } from './toast'

const user = asUser(2, { token: 'abc', userId: 5 })

const nothingUnsent = {
  mayLeave: async () => 'leave' as const,
  forget: (userId?: number) => forgetDatabases(userId),
}

describe('A toast', () => {
  test('shows its text, is announced as an alert only for warnings, and closes', async () => {
    const toast = createToasts()
    toast('Invalid Credentials')
    toast('Document added successfully.', 'success')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Credentials')
    expect(screen.getByRole('status')).toHaveTextContent('Document added successfully.')
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  })

  test('keeps the order of messages while its library is on the way', async () => {
    const shownTexts: string[] = []
    const toast = createToasts(
      async () =>
        ({ text }) =>
          void shownTexts.push(text),
    )
    toast('first')
    toast('second')
    await Promise.resolve()
    await Promise.resolve()
    expect(shownTexts).toEqual(['first', 'second'])
  })
})

describe('Signing out', () => {
  function prepare() {
    const session = createSession()
    session.signIn(user)
    const requests: { url: string; init?: RequestInit }[] = []
    const send = ((url: string, init?: RequestInit) => {
      requests.push({ url, init })
      return Promise.reject(new Error('offline'))
    }) as typeof fetch
    const leave = jest.fn()
    return {
      session,
      requests,
      leave,
      send,
      run: () => signOut({ session, apiKey: 'k', leave, send, unsent: nothingUnsent }),
    }
  }

  const lines = [
    { from: 'bot', text: 'Hi!' },
    { from: 'visitor', text: 'How much is a deed?' },
  ]

  function storeHistory(history: unknown) {
    localStorage.setItem('chat_history', JSON.stringify(history))
    localStorage.setItem('chat_uuid', '6c7f2f1e-0000-4000-8000-000000000001')
  }

  test('saves the stored chat, forgets everything but the kept cookies, and goes home', async () => {
    const { session, requests, leave, run } = prepare()
    storeHistory(lines)
    sessionStorage.setItem('draft', 'x')
    document.cookie = 'CookieConsent=true'
    document.cookie = 'other=1'
    document.cookie = 'amofin_demoted=mf-a@2.0.0'
    await run()
    expect(requests[0]?.url).toBe('/api/chat/generic_conversations/')
    expect(requests[0]?.init).toMatchObject({
      keepalive: true,
      headers: { 'Api-Key': 'k', Authorization: 'Token abc' },
    })
    expect(requests[1]).toMatchObject({ url: '/composition/session', init: { method: 'DELETE' } })
    expect(session.store.getState().status).toBe('signed-out')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(document.cookie).toBe('CookieConsent=true; amofin_demoted=mf-a@2.0.0')
    expect(leave).toHaveBeenCalled()
  })

  test('posts the stored chat in the shape that the API takes', async () => {
    const { requests, run } = prepare()
    storeHistory(lines)
    await run()
    const sentBody: unknown = JSON.parse(String(requests[0]?.init?.body))
    expect(genericChat.parse(sentBody)).toEqual({
      generic_chat: { chat_uuid: '6c7f2f1e-0000-4000-8000-000000000001', messages: lines },
    })
  })

  test('posts no more of a long chat than a browser lets out while the page closes', async () => {
    const { requests, run } = prepare()
    const longChat = Array.from({ length: 200 }, (_, index) => ({
      from: 'visitor',
      text: `${index} ${'x'.repeat(1000)}`,
    }))
    storeHistory(longChat)
    await run()
    const body = String(requests[0]?.init?.body)
    expect(new TextEncoder().encode(body).length).toBeLessThan(64 * 1024)
    const { generic_chat } = JSON.parse(body) as { generic_chat: { messages: unknown[] } }
    expect(generic_chat.messages.at(-1)).toEqual(longChat.at(-1))
  })

  test('sends no chat that it cannot read', async () => {
    const { requests, run } = prepare()
    storeHistory({ not: 'a list' })
    await run()
    expect(requests.map(({ url }) => url)).toEqual(['/api/x/session', '/composition/session'])
  })

  test('leaves everything as it is for somebody who would rather stay', async () => {
    const { session, requests, leave, send } = prepare()
    const unsent = { ...nothingUnsent, mayLeave: async () => 'stay' as const }
    await signOut({ session, apiKey: 'k', leave, send, unsent })
    expect(session.store.getState().status).toBe('signed-in')
    expect(requests).toEqual([])
    expect(leave).not.toHaveBeenCalled()
  })

  test('keeps what was not sent where nobody can say whether it may go', async () => {
    const { session, leave, send } = prepare()
    localStorage.setItem('amofin-chat-unsent', '{}')
    const unsent = { ...nothingUnsent, mayLeave: async () => 'unknown' as const }
    await signOut({ session, apiKey: 'k', leave, send, unsent })
    expect(Object.keys(localStorage)).toEqual(['amofin-chat-unsent'])
    expect(leave).toHaveBeenCalled()
    localStorage.clear()
  })

  test('ends the session on the server, after the chat that it was needed for', async () => {
    const { requests, run } = prepare()
    storeHistory(lines)
    await run()
    await waitFor(() => expect(requests).toHaveLength(3))
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/chat/generic_conversations/',
      '/composition/session',
      '/api/x/session',
    ])
    expect(requests[2]?.init).toMatchObject({
      method: 'DELETE',
      keepalive: true,
      headers: { 'Api-Key': 'k', Authorization: 'Token abc' },
    })
  })

  test('ends no session on the server that the server has ended', async () => {
    const { session, requests, leave, send } = prepare()
    await signOut({ session, apiKey: 'k', leave, send, expired: true, unsent: nothingUnsent })
    expect(requests.map(({ url }) => url)).toEqual(['/composition/session'])
  })

  test('sends no conversations when none are stored', async () => {
    const { requests, run } = prepare()
    await run()
    expect(requests.map(({ url }) => url)).toEqual(['/api/x/session', '/composition/session'])
  })
})

describe('The drafts on the device', () => {
  const factory = new IDBFactory()
  const leave = (expired?: boolean) => {
    const send = (async () => new Response()) as unknown as typeof fetch
    const otherOptions = { leave: () => undefined, unsent: nothingUnsent }
    return signOut({ session: createSession(), apiKey: 'k', expired, send, ...otherOptions })
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      const request = factory.open('amofin-agreement', 1)
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
    })
    Object.assign(globalThis, { indexedDB: factory })
  })
  afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'))

  test('outlive a session that the server ended', async () => {
    await leave(true)
    expect(await factory.databases()).toHaveLength(1)
  })

  test('go when somebody signs out, without the remote that made them', async () => {
    await leave()
    expect(await factory.databases()).toEqual([])
  })
})

describe('Preloading a page', () => {
  const plan = fakePlan()
  const buildOf = (remote: string) => plan.remotes[remote]
  afterEach(() => document.head.replaceChildren())

  const device = { isSavingData: () => false, isFetched: () => false }
  const links = () => [...document.head.querySelectorAll('link')]

  test('warms its entry, scripts and styles once, when nothing else is wanted', () => {
    const preload = createPreload(plan, buildOf, device)
    preload('storefront.home')
    preload('storefront.home')
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      '/r/mf-storefront/1.1.0/remoteEntry.js',
      '/r/mf-storefront/1.1.0/home.js',
      '/r/mf-storefront/1.1.0/home.css',
    ])
    expect(links().every((link) => link.rel === 'prefetch')).toBe(true)
    expect(links()[1]?.crossOrigin).toBe('anonymous')
  })

  test('leaves out what this document fetched before', () => {
    const base = `${location.origin}/r/mf-storefront/1.1.0/`
    // The HTML named the second.
    const fetched = ['remoteEntry.js', 'home.js#sha384-js'].map((file) => ({ name: base + file }))
    performance.getEntriesByType = () => fetched as PerformanceEntryList
    createPreload(plan, buildOf)('storefront.home')
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      '/r/mf-storefront/1.1.0/home.css',
    ])
  })

  test('does nothing for those who save data, or for a page nobody serves', () => {
    createPreload(plan, buildOf, { ...device, isSavingData: () => true })('storefront.home')
    createPreload(plan, buildOf, device)('nobody.page')
    expect(links()).toHaveLength(0)
  })
})

test('A transport that could not be fetched is fetched again for the next call', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(async () => ({ status: 200, body: 'fine' }))
  const transport = lazyTransport(load)
  const request = { method: 'GET', url: '/', headers: {} }
  await expect(transport(request)).rejects.toThrow('offline')
  await expect(transport(request)).resolves.toEqual({ status: 200, body: 'fine' })
})

test('A visitor’s chat has a connection of its own, the chats of users share one', async () => {
  const connection = {
    send: async () => undefined,
    on: () => () => undefined,
    onStatus: () => () => undefined,
    close: () => undefined,
  }
  const open = jest.fn(() => connection)
  const deps = { session: createSession(), api: { call: jest.fn() }, signOut: jest.fn() }
  const chat = createChatService(deps, async () => open)
  await Promise.all([chat.connect(), chat.connect(), chat.connectVisitor?.('number')])
  expect(open.mock.calls).toHaveLength(2)
  expect(open.mock.calls).toContainEqual([deps, 'number'])
})
