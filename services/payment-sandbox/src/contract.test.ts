import { keys } from './testing/test-sandbox'
import { paymentOf, providerAt } from './testing/provider'
import { startSandbox, type RunningSandbox } from './start-sandbox'

const remote = {
  base: process.env.FLW_CONTRACT_BASE,
  key: process.env.FLW_CONTRACT_KEY,
}
let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, ...keys, siteOrigin: 'http://localhost:3000' })
})
afterAll(() => sandbox.stop())

const targets = [
  { name: 'the sandbox', provider: () => providerAt(sandbox.url, keys.secretKey) },
  ...(remote.base && remote.key
    ? [{ name: 'the provider’s test mode', provider: () => providerAt(remote.base!, remote.key!) }]
    : []),
]

/** What the adapter relies on; FLW_CONTRACT_BASE and FLW_CONTRACT_KEY ask the real test mode too. */
describe.each(targets)('$name', ({ provider }) => {
  test('gives a hosted link for a payment', async () => {
    const answer = await provider().call('POST', '/payments', paymentOf())
    expect(answer).toMatchObject({ code: 200, status: 'success', message: 'Hosted Link' })
    expect(String(answer.data.link)).toMatch(/^https?:\/\/.+\/v3\/hosted\/pay\/[\w-]+$/)
  })

  test('refuses a payment without reference in its envelope', async () => {
    const answer = await provider().call('POST', '/payments', { ...paymentOf(), tx_ref: undefined })
    expect(answer).toMatchObject({ code: 400, status: 'error', data: null })
    expect(answer.message).toMatch(/tx_ref/)
  })

  test('refuses a wrong key', async () => {
    const answer = await provider().call('POST', '/payments', paymentOf(), 'FLWSECK_TEST-wrong')
    expect(answer).toMatchObject({
      code: 401,
      status: 'error',
      message: 'Invalid authorization key',
    })
  })

  test('knows no transaction of a reference that nobody paid', async () => {
    const { tx_ref } = paymentOf()
    expect(await provider().verify(tx_ref)).toMatchObject({
      status: 'error',
      message: 'No transaction was found for this id',
      data: null,
    })
  })

  test('disables a link once', async () => {
    const { link } = await provider().create()
    const disable = () => provider().call('POST', '/payments/link/disable', { link })
    expect(await disable()).toMatchObject({ status: 'success' })
    expect(await disable()).toMatchObject({
      code: 400,
      message: 'This payment link is currently inactive',
    })
  })

  test('says its fee', async () => {
    const { data } = await provider().call('GET', '/transactions/fee?amount=1000&currency=NGN')
    expect(data).toMatchObject({ charge_amount: 1000, fee: expect.any(Number), currency: 'NGN' })
  })

  test('lists transactions in pages', async () => {
    const answer = await provider().call('GET', '/transactions?page=1')
    expect(answer).toMatchObject({
      status: 'success',
      data: expect.any(Array),
      meta: { page_info: { total: expect.any(Number), current_page: 1 } },
    })
  })
})
