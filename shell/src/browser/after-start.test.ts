import { createSession } from 'shared-contracts/session'
import { asUser } from 'shared-contracts/testing'
import { fakePlan } from '../app/testing/fake-plan'
import { afterStart, type AfterStartOptions } from './after-start'

const mockLoaded = jest.fn()
jest.mock('./services/toast-stack', () => mockLoaded('toasts') ?? {})
jest.mock('./unsent/unsent-work', () => mockLoaded('unsent work') ?? {})
jest.mock('./share-events', () => ({ shareEvents: () => undefined }))
jest.mock('./notifications/follow-notifications', () => ({ followNotifications: () => undefined }))
jest.mock('./news/follow-news', () => ({ followNews: () => undefined }))

beforeEach(() => jest.resetModules())
afterEach(() => {
  mockLoaded.mockReset()
  Reflect.deleteProperty(navigator, 'connection')
})

const imported = () => new Promise((resolve) => setTimeout(resolve))

/** What of the shell runs once a page is there; `session` is the visitor's. */
async function start() {
  const session = createSession()
  afterStart({
    start: {
      plan: fakePlan(),
      assignment: { epoch: 1, variants: {} },
      apiKey: 'k',
      shellBase: '/',
    },
    router: { state: { matches: [] } } as unknown as AfterStartOptions['router'],
    routes: [],
    services: { preload: () => undefined } as unknown as AfterStartOptions['services'],
    session,
    loader: { current: () => undefined } as unknown as AfterStartOptions['loader'],
    news: { follow: () => undefined } as unknown as AfterStartOptions['news'],
  })
  await imported()
  return session
}

const user = asUser(2)

test('what says that the network is gone is there before it goes, for whoever signs in', async () => {
  const session = await start()
  expect(mockLoaded).not.toHaveBeenCalled()
  session.signIn(user)
  await imported()
  expect(mockLoaded.mock.calls).toContainEqual(['toasts'])
})

test('with the data saver the first toast still loads its own code', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  const session = await start()
  session.signIn(user)
  await imported()
  expect(mockLoaded.mock.calls).toEqual([['unsent work']])
})
