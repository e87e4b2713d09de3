import { earlyReadsScript, type EarlyReads } from '../../app/early-reads'
import { createTransport } from './api-transport'
import { forgetEarlyReads } from './read-ahead'

const url = '/api/order/list/?page=1'
const reads: EarlyReads = { urls: [url] }
const headersOf = (token: string) => ({
  Accept: 'application/json',
  'Api-Key': 'k',
  Authorization: `Token ${token}`,
})
const originalFetch = globalThis.fetch

/** The page's script in a browser where somebody of group 2 is signed in, or nobody. */
function open(wanted: EarlyReads, { token = 't' as string | null, fails = false } = {}) {
  localStorage.setItem('group', '2')
  if (token) localStorage.setItem('token', token)
  let times = 0
  const ask = jest.fn(async (_url: string, _init: RequestInit) => {
    times += 1
    if (fails && times === 1) throw new TypeError('Failed to fetch')
    return { status: 200, text: async () => `"answer ${times}"`, headers: new Map() }
  })
  globalThis.fetch = ask as unknown as typeof fetch
  const script = document.createElement('script')
  script.textContent = earlyReadsScript(JSON.stringify({ ...wanted, apiKey: 'k' }))
  document.head.append(script)
  const transport = createTransport({ load: jest.fn(), onEpoch: jest.fn() })
  const read = async (bearer = 't') =>
    (await transport({ method: 'GET', url, headers: headersOf(bearer) })).body
  return { ask, read }
}

afterEach(() => {
  forgetEarlyReads()
  localStorage.clear()
  document.head.innerHTML = ''
  globalThis.fetch = originalFetch
})

test('what the page asked for at once is not asked for again, the first time', async () => {
  const { ask, read } = open(reads)
  expect(ask.mock.calls).toMatchObject([[url, { headers: headersOf('t') }]])
  expect(await read()).toBe('answer 1')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await read()).toBe('answer 2')
})

test('another session gets nothing of it', async () => {
  const { read } = open(reads)
  expect(await read('u')).toBe('answer 2')
  expect(await read()).toBe('answer 3')
})

test('what failed early is asked for again', async () => {
  const { read } = open(reads, { fails: true })
  expect(await read()).toBe('answer 2')
})

test('what nobody took is forgotten', async () => {
  const { read } = open(reads)
  forgetEarlyReads()
  expect(await read()).toBe('answer 2')
})

test('visitors, and groups that may not see the page, ask for nothing', () => {
  expect(open(reads, { token: null }).ask).not.toHaveBeenCalled()
  expect(open({ ...reads, groups: [1, 4] }).ask).not.toHaveBeenCalled()
  expect(open({ ...reads, groups: [2] }).ask).toHaveBeenCalledTimes(1)
})
