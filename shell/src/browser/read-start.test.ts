import { startDocumentId } from '../app/start-document'
import { readStart } from './read-start'
import { reloadPage } from './recovery/reload'

jest.mock('./recovery/reload', () => ({ reloadPage: jest.fn() }))

const rest = { assignment: { epoch: 1, variants: {} }, apiKey: 'k', shellBase: '/r/shell/1.0.0/' }
const plan = { id: 'abc', shell: { version: '1.0.0' }, pages: [] }
const planFile = '/r/plan/1/abc.json'

const originalFetch = globalThis.fetch
const fetches = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  globalThis.fetch = fetches
})
afterEach(() => {
  jest.useRealTimers()
  jest.mocked(reloadPage).mockReset()
  fetches.mockReset()
  globalThis.fetch = originalFetch
})

function putInPage(start: object) {
  document.body.innerHTML = `<script type="application/json" id="${startDocumentId}">${JSON.stringify(start)}</script>`
}

const found = { ok: true, status: 200, json: async () => plan }
const missing = { ok: false, status: 404 }

test('a page that holds its plan begins at once', async () => {
  putInPage({ ...rest, plan })
  await expect(readStart()).resolves.toEqual({ ...rest, plan })
  expect(fetches).not.toHaveBeenCalled()
})

test('a plan that the page names is fetched, and again until there is a network', async () => {
  putInPage({ ...rest, plan: { id: 'abc', shell: plan.shell }, planFile })
  fetches.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetches.mockResolvedValueOnce({ ok: false, status: 502 })
  fetches.mockResolvedValueOnce(found)
  const start = readStart()
  await jest.advanceTimersByTimeAsync(10_000)
  await expect(start).resolves.toMatchObject({ ...rest, plan })
  expect(fetches.mock.calls.map(([address]) => address)).toEqual([planFile, planFile, planFile])
  expect(reloadPage).not.toHaveBeenCalled()
})

test('a page from a cache whose plan is gone is loaded again, once', async () => {
  putInPage({ ...rest, plan: { id: 'abc', shell: plan.shell }, planFile })
  const navigation = { type: 'navigate' }
  Object.assign(performance, { getEntriesByType: () => [navigation] })
  fetches.mockResolvedValue(missing)
  void readStart()
  await jest.advanceTimersByTimeAsync(0)
  expect(reloadPage).toHaveBeenCalledTimes(1)

  navigation.type = 'reload'
  jest.mocked(reloadPage).mockReset()
  const reloaded = readStart()
  await jest.advanceTimersByTimeAsync(0)
  fetches.mockResolvedValue(found)
  await jest.advanceTimersByTimeAsync(2000)
  await expect(reloaded).resolves.toMatchObject({ plan })
  expect(reloadPage).not.toHaveBeenCalled()
})

test('a page without a start document says so', async () => {
  document.body.innerHTML = ''
  await expect(readStart()).rejects.toThrow('#amofin-start')
})
