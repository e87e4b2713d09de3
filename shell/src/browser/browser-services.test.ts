import { screen } from '@testing-library/react'
import type { Transport } from 'shared-contracts/api-client'
import { defineCall } from 'shared-contracts/call'
import { createSession } from 'shared-contracts/session'
import { asUser } from 'shared-contracts/testing'
import { fakePlan } from '../app/testing/fake-plan'
import { texts } from '../app/texts'
import { browserServices } from './browser-services'
import type { RemoteLoader } from './remote-loader'

// What changes data goes through axios; here it takes the same road as reads.
jest.mock('./services/axios-transport', () => ({
  axiosTransport:
    (): Transport =>
    async ({ method, url, headers }) => {
      const { status } = await fetch(url, { method, headers })
      return { status, body: {} }
    },
}))

const readOrders = defineCall<unknown>()('GET', '/api/orders/')
const deleteOrder = defineCall<unknown>()('DELETE', '/api/orders/1/')
const ada = asUser(2, { token: 'of-ada', userId: 12 })
const obi = asUser(2, { token: 'of-obi', userId: 8 })

const originalFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = originalFetch
  document.body.replaceChildren()
  localStorage.clear()
})

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** What of an answer the shell reads. */
const answer = (status: number) =>
  ({ status, headers: new Headers(), text: async () => '{}' }) as Response

/** Ada's page; the server takes the tokens in `good`. */
function page({ good = [] as string[], send }: { good?: string[]; send?: Fetch } = {}) {
  const session = createSession()
  session.signIn(ada)
  const requests: string[] = []
  const byToken: Fetch = async (_, init) => {
    const { Authorization = '' } = (init?.headers ?? {}) as Record<string, string>
    return answer(good.some((token) => Authorization === `Token ${token}`) ? 200 : 401)
  }
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${url}`)
    return (send ?? byToken)(url, init)
  }) as typeof fetch
  const navigate = jest.fn()
  const services = browserServices(
    { plan: fakePlan(), apiKey: 'k', assignment: { epoch: 1, variants: {} }, shellBase: '/' },
    session,
    {} as RemoteLoader,
    { navigate, readAhead: { get: () => undefined }, onEpoch: () => undefined },
  )
  const status = () => session.store.getState().status
  return { services, session, requests, navigate, status }
}

test('a refused call ends the session at once, with one word about it', async () => {
  const { services, requests, navigate, status } = page()
  await expect(services.api.call(readOrders)).rejects.toThrow('401')
  void services.signOut({ expired: true })
  void services.signOut({ expired: true })
  expect(status()).toBe('signed-out')
  expect(await screen.findAllByText(texts.sessionEnded)).toHaveLength(1)
  expect(navigate.mock.calls).toEqual([['/']])
  expect(requests).toEqual(['GET /api/orders/', 'DELETE /composition/session'])
})

test('a read of one session that is refused late is answered to the next one', async () => {
  const { services, session, requests, status } = page({ good: ['of-obi'] })
  const call = services.api.call(readOrders)
  session.signIn(obi)
  await expect(call).resolves.toEqual({})
  expect(requests).toEqual(['GET /api/orders/', 'GET /api/orders/'])
  expect(status()).toBe('signed-in')
})

/** A change that Ada's page sent is refused when Obi is signed in; it is not sent in Obi's name. */
async function lateRefusal(options: Parameters<typeof page>[0]) {
  const opened = page(options)
  const call = opened.services.api.call(deleteOrder)
  opened.session.signIn(obi)
  await expect(call).rejects.toThrow()
  expect(opened.requests).toEqual(['DELETE /api/orders/1/'])
  opened.requests.length = 0
  return opened
}

test('a late refusal of one session leaves the next one as it is', async () => {
  const { services, navigate, status } = await lateRefusal({ good: ['of-obi'] })
  await services.signOut({ expired: true })
  expect(status()).toBe('signed-in')
  expect(navigate).not.toHaveBeenCalled()
  expect(screen.queryByText(texts.sessionEnded)).toBeNull()
})

test('who wanted to go somewhere with the old session gets there with the new one', async () => {
  const { services, navigate, status } = await lateRefusal({ good: ['of-obi'] })
  await services.signOut({ expired: true, to: '/signin?redirect=%2Fdashboard' })
  expect(status()).toBe('signed-in')
  expect(navigate).toHaveBeenCalledWith('/signin?redirect=%2Fdashboard')
})

test('the next session goes too where the server refuses it, or nobody can be asked', async () => {
  const refused = await lateRefusal({})
  await refused.services.signOut({ expired: true, to: '/signin' })
  expect(refused.status()).toBe('signed-out')
  expect(refused.requests).toEqual(['GET /api/x/session', 'DELETE /composition/session'])

  const send: Fetch = async (url) => {
    if (url !== '/api/orders/1/') throw new Error('offline')
    return answer(401)
  }
  const offline = await lateRefusal({ send })
  await offline.services.signOut({ expired: true, to: '/signin' })
  expect(offline.status()).toBe('signed-out')
})

test('who signs in while the server is asked stays signed in', async () => {
  const { services, session, status } = await lateRefusal({})
  const leaving = services.signOut({ expired: true })
  session.signIn({ ...obi, token: 'next' })
  await leaving
  expect(status()).toBe('signed-in')
})

test('a session that a page ended itself goes at once', () => {
  const { services, requests, navigate, status } = page()
  void services.signOut({ expired: true, to: '/signin' })
  expect(status()).toBe('signed-out')
  expect(navigate.mock.calls).toEqual([['/signin']])
  expect(requests).toEqual(['DELETE /composition/session'])
})

test('without a session there is none to end, only somewhere to go', async () => {
  const { services, session, requests, navigate } = page()
  session.signOut()
  await services.signOut({ expired: true })
  expect(navigate).not.toHaveBeenCalled()
  await services.signOut({ expired: true, to: '/signin' })
  expect(navigate.mock.calls).toEqual([['/signin']])
  expect(requests).toEqual([])
})

test('who asks to leave does, and nobody is asked first', async () => {
  const { services, requests, navigate, status } = page({ good: ['of-ada'] })
  await services.signOut()
  expect(navigate).toHaveBeenCalledWith('/')
  expect(status()).toBe('signed-out')
  expect(requests).toEqual(['DELETE /api/x/session', 'DELETE /composition/session'])
})
