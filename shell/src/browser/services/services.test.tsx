import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { createSession } from 'shared-contracts/session'
import { fakePlan } from '../../app/testing/fake-plan'
import { lazyTransport } from './api-transport'
import { createPreload } from './preload'
import { signOut } from './sign-out'
import { createToasts } from './toast'

const user = {
  token: 'abc',
  userId: 5,
  group: 2,
  username: 'bukola',
  email: '',
  phone: '',
  plan: '',
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
    const shown: string[] = []
    const toast = createToasts(
      async () =>
        ({ text }) =>
          void shown.push(text),
    )
    toast('first')
    toast('second')
    await Promise.resolve()
    await Promise.resolve()
    expect(shown).toEqual(['first', 'second'])
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
    const goHome = jest.fn()
    return { session, requests, goHome, run: () => signOut({ session, apiKey: 'k', goHome, send }) }
  }

  test('saves stored conversations, forgets everything but the kept cookies, and goes home', async () => {
    const { session, requests, goHome, run } = prepare()
    localStorage.setItem('chat_history', JSON.stringify([{ id: 'c1' }]))
    sessionStorage.setItem('draft', 'x')
    document.cookie = 'CookieConsent=true'
    document.cookie = 'other=1'
    document.cookie = 'amofin_demoted=mf-a@2.0.0'
    await run()
    expect(requests[0]?.url).toBe('/api/chat/save_chat_conversations/')
    expect(JSON.parse(String(requests[0]?.init?.body))).toEqual({
      chatlog_conversations: [{ id: 'c1' }],
    })
    expect(requests[0]?.init).toMatchObject({
      keepalive: true,
      headers: { 'Api-Key': 'k', Authorization: 'Token abc' },
    })
    expect(requests[1]).toMatchObject({ url: '/composition/session', init: { method: 'DELETE' } })
    expect(session.store.getState().status).toBe('signed-out')
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    expect(document.cookie).toBe('CookieConsent=true; amofin_demoted=mf-a@2.0.0')
    expect(goHome).toHaveBeenCalled()
  })

  test('sends no conversations when none are stored', async () => {
    const { requests, run } = prepare()
    await run()
    expect(requests.map(({ url }) => url)).toEqual(['/composition/session'])
  })
})

describe('The drafts on the device', () => {
  const factory = new IDBFactory()
  const leave = (expired?: boolean) => {
    const send = (async () => new Response()) as unknown as typeof fetch
    const goHome = () => undefined
    return signOut({ session: createSession(), apiKey: 'k', goHome, expired, send })
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

  test('warms its entry, scripts and styles once, when nothing else is wanted', () => {
    const preload = createPreload(plan, buildOf, () => false)
    preload('storefront.home')
    preload('storefront.home')
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/r/mf-storefront/1.1.0/remoteEntry.js',
      '/r/mf-storefront/1.1.0/home.js',
      '/r/mf-storefront/1.1.0/home.css',
    ])
    expect(links.every((link) => link.rel === 'prefetch')).toBe(true)
    expect(links[1]?.crossOrigin).toBe('anonymous')
  })

  test('does nothing for those who save data, or for a page nobody serves', () => {
    createPreload(plan, buildOf, () => true)('storefront.home')
    createPreload(plan, buildOf, () => false)('nobody.page')
    expect(document.head.querySelectorAll('link')).toHaveLength(0)
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
