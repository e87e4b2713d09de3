import { paymentOf } from '../testing/provider'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

async function paid(tx_ref: string, amount: number) {
  const { back } = await (await sandbox.create({ tx_ref, amount })).pay()
  return back?.searchParams.get('transaction_id') ?? ''
}

test.each(['', 'FLWSECK_TEST-other', 'FLWSECK-live'])('the key "%s" opens nothing', async (key) => {
  expect(await sandbox.call('POST', '/payments', paymentOf(), key)).toEqual({
    code: 401,
    status: 'error',
    message: 'Invalid authorization key',
    data: null,
  })
})

test.each([
  [{ tx_ref: undefined }, 'tx_ref is required'],
  [{ amount: undefined }, 'amount is required'],
  [{ amount: 'a lot' }, 'amount must be a number'],
  [{ amount: -5 }, 'amount must be greater than 0'],
  [{ customer: undefined }, 'customer is required'],
  [{ customer: {} }, 'customer.email is required'],
  [{ customer: { email: 'ada' } }, 'customer.email must be a valid email'],
  [{ redirect_url: 'javascript:alert(1)' }, 'redirect_url must be a valid url'],
  [{ currency: 'USD' }, 'currency USD is not enabled on this account'],
])('refuses a payment with %j', async (wrong, message) => {
  expect(await sandbox.call('POST', '/payments', { ...paymentOf(), ...wrong })).toEqual({
    code: 400,
    status: 'error',
    message,
    data: null,
  })
})

test('verifies by id what it verifies by reference, with fee, meta and settlement', async () => {
  const customer = await sandbox.create({
    tx_ref: 'fees',
    amount: 2500,
    meta: { order_no: 'LN-1' },
  })
  const { back } = await customer.pay()
  const byId = await sandbox.call(
    'GET',
    `/transactions/${back?.searchParams.get('transaction_id')}/verify`,
  )
  expect(byId).toEqual(await sandbox.verify('fees'))
  expect(byId.data).toMatchObject({
    flw_ref: expect.stringMatching(/^FLW-MOCK-[0-9a-f]{32}$/),
    app_fee: 35,
    amount_settled: 2462.37,
    meta: { order_no: 'LN-1' },
    customer: { name: 'Ada Obi', email: 'ada@example.ng', phone_number: '08031234567' },
  })
})

test('does not know a transaction that never was', async () => {
  for (const path of ['/transactions/1/verify', '/transactions/verify_by_reference?tx_ref=none']) {
    expect(await sandbox.call('GET', path)).toMatchObject({
      code: 400,
      message: 'No transaction was found for this id',
    })
  }
})

test('numbers rise', async () => {
  const [first, second] = [await paid('first', 100), await paid('second', 100)]
  expect(Number(second)).toBeGreaterThan(Number(first))
})

test('lists newest first, in pages', async () => {
  for (let index = 0; index < 11; index += 1) await paid('many', 100 + index)
  const first = await sandbox.call('GET', '/transactions?tx_ref=many')
  const last = await sandbox.call('GET', '/transactions?tx_ref=many&page=2')
  expect(first).toMatchObject({
    meta: { page_info: { total: 11, current_page: 1, total_pages: 2 } },
  })
  expect((first.data as unknown as { amount: number }[])[0]?.amount).toBe(110)
  expect(last.data).toHaveLength(1)
  expect((await sandbox.call('GET', '/transactions?tx_ref=many&to=2020-01-01')).data).toEqual([])
})

test('refunds up to what was paid', async () => {
  const id = await paid('refunded', 100)
  const refund = (amount?: string) => sandbox.call('POST', `/transactions/${id}/refund`, { amount })
  expect((await refund('40')).data).toMatchObject({ status: 'completed', amount_refunded: 40 })
  expect(await refund('61')).toMatchObject({ code: 400, status: 'error' })
  expect((await refund()).data).toMatchObject({ amount_refunded: 60 })
  expect(await refund()).toMatchObject({ code: 400, message: 'amount must be greater than 0' })
})

test('lists refunds newest first, in pages, by day', async () => {
  const id = await paid('many-refunds', 1000)
  for (let index = 0; index < 11; index += 1) {
    await sandbox.call('POST', `/transactions/${id}/refund`, { amount: String(10 + index) })
  }
  const first = await sandbox.call('GET', '/refunds')
  expect((first.data as unknown as object[])[0]).toMatchObject({
    tx_id: Number(id),
    amount_refunded: 20,
    status: 'completed',
  })
  expect((first as unknown as { meta: object }).meta).toMatchObject({
    page_info: { current_page: 1, total_pages: 2 },
  })
  expect((await sandbox.call('GET', '/refunds?to=2020-01-01')).data).toEqual([])
})

test('sends a webhook again when asked to', async () => {
  const id = await paid('resent-nohook', 100)
  await sandbox.call('POST', `/transactions/${id}/resend-hook`, {})
  while (!sandbox.shop.received.some(({ body }) => body.data?.tx_ref === 'resent-nohook')) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
})

test.each([
  [100, 1.4],
  [3100, 43.4],
  [10_000_000, 2000],
])('takes of %d a fee of %d', async (amount, fee) => {
  const answer = await sandbox.call('GET', `/transactions/fee?amount=${amount}&currency=NGN`)
  expect(answer.data).toMatchObject({ charge_amount: amount, fee, currency: 'NGN' })
})

test('a disabled link cannot be paid, nor disabled again', async () => {
  const customer = await sandbox.create({ tx_ref: 'disabled' })
  const disable = () => sandbox.call('POST', '/payments/link/disable', { link: customer.link })
  expect(await disable()).toMatchObject({ code: 200, status: 'success' })
  expect(await disable()).toEqual({
    code: 400,
    status: 'error',
    message: 'This payment link is currently inactive',
    data: null,
  })
  await customer.pay()
  expect((await customer.look()).page).toContain('This payment link is currently inactive')
  expect((await sandbox.list('disabled')).data).toEqual([])
})

test('keeps payment plans', async () => {
  const asked = { amount: 5000, name: 'Monthly', interval: 'monthly', duration: 12 }
  const { data } = await sandbox.call('POST', '/payment-plans', asked)
  expect(data).toMatchObject({
    ...asked,
    plan_token: expect.stringMatching(/^rpp_/),
    status: 'active',
  })
  const cancelled = await sandbox.call('PUT', `/payment-plans/${String(data.id)}/cancel`)
  expect(cancelled.data).toMatchObject({ id: data.id, status: 'cancelled' })
  expect(await sandbox.call('POST', '/payment-plans', { name: 'x' })).toMatchObject({
    code: 400,
    message: 'interval is invalid',
  })
})

test('says in its own shape what it does not know or cannot read', async () => {
  expect(await sandbox.call('GET', '/nothing')).toMatchObject({ code: 404, status: 'error' })
  const long = { ...paymentOf(), meta: { text: 'x'.repeat(70_000) } }
  expect(await sandbox.call('POST', '/payments', long)).toMatchObject({
    code: 413,
    status: 'error',
  })
})
