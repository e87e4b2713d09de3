import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { scenarioOf } from './scenarios'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox({ delayScale: 0.01 })
})
afterEach(() => sandbox.stop())

const received = (body: { data?: Record<string, unknown> }) => [body.data?.id, body.data?.status]

test('is asked for by the end of the reference, or by a tag in the customer’s address', () => {
  expect(scenarioOf('LMP-1-pending60', 'ada@example.ng')).toBe('pending60')
  expect(scenarioOf('LMP-1', 'ada+503@example.ng')).toBe('503')
  expect(scenarioOf('LMP-1-toString', 'ada+news@example.ng')).toBeUndefined()
})

test.each([
  ['under', { amount: 35999, currency: 'NGN' }],
  ['over', { amount: 36001, currency: 'NGN' }],
  ['usd', { amount: 36000, currency: 'USD' }],
])('%s: another sum arrives than was asked', async (name, paid) => {
  const customer = await sandbox.create({ tx_ref: `T-${name}` })
  await customer.pay()
  const { data } = await sandbox.verify(`T-${name}`)
  expect(data).toMatchObject({ status: 'successful', ...paid })
  const [hook] = await sandbox.shop.receivedTimes(1)
  expect(hook?.body.data).toMatchObject(paid)
})

test('pending60: pending at first, later successful, and then the shop is notified', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-pending60' })
  const { back } = await customer.pay()
  expect(back?.searchParams.get('status')).toBe('pending')
  expect((await sandbox.verify('T-pending60')).data).toMatchObject({ status: 'pending' })
  expect(sandbox.shop.received).toEqual([])
  await sandbox.becomes('T-pending60', 'successful')
  const [hook] = await sandbox.shop.receivedTimes(1)
  expect(hook?.body.data).toMatchObject({ status: 'successful' })
})

test('notfound10: unknown at first although the customer is back', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-notfound10' })
  const { back } = await customer.pay()
  expect(back?.searchParams.get('status')).toBe('successful')
  const id = back?.searchParams.get('transaction_id')
  expect(await sandbox.call('GET', `/transactions/${id}/verify`)).toEqual({
    code: 400,
    status: 'error',
    message: 'No transaction was found for this id',
    data: null,
  })
  await sandbox.becomes('T-notfound10', 'successful')
})

test('twotx: a failed and a successful transaction, announced in the wrong order', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-twotx' })
  const { back } = await customer.pay()
  const { data } = await sandbox.list('T-twotx')
  expect(data.map(({ status }) => status)).toEqual(['successful', 'failed'])
  expect(data[0]?.id).toBe(Number(back?.searchParams.get('transaction_id')))
  const hooks = await sandbox.shop.receivedTimes(2)
  expect(hooks.map(({ body }) => received(body))).toEqual(
    data.map(({ id, status }) => [id, status]),
  )
})

test('duphook: the same event twice', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-duphook' })
  await customer.pay()
  const [first, second] = await sandbox.shop.receivedTimes(2)
  expect(second).toEqual(first)
})

test('hookfirst: the shop knows before the customer is sent back', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-hookfirst' })
  await customer.pay()
  expect(sandbox.shop.received).toHaveLength(1)
})

test('nohook: paid, and nobody tells the shop', async () => {
  const silent = await sandbox.create({ tx_ref: 'T-nohook' })
  await silent.pay()
  await (await sandbox.create({ tx_ref: 'after' })).pay()
  const [first] = await sandbox.shop.receivedTimes(1)
  expect(first?.body.data?.tx_ref).toBe('after')
  expect((await sandbox.verify('T-nohook')).data).toMatchObject({ status: 'successful' })
})

test('noredirect: paid, and the customer stays', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-noredirect' })
  const { back } = await customer.pay()
  expect(back).toBeUndefined()
  const { page } = await customer.look()
  expect(page).toContain('Payment made')
  expect(page).not.toContain('Return to')
  await sandbox.shop.receivedTimes(1)
})

test('completed: the other word for success', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-completed' })
  const { back } = await customer.pay()
  expect(back?.searchParams.get('status')).toBe('completed')
  expect(back?.searchParams.get('transaction_id')).toBeTruthy()
})

test('cancel: back as cancelled, without a transaction', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-cancel' })
  const { back } = await customer.pay()
  expect(back?.search).toBe('?order=7&status=cancelled&tx_ref=T-cancel')
  expect((await sandbox.list('T-cancel')).data).toEqual([])
})

test('503: no answer to the shop, and a link all the same', async () => {
  const answer = await sandbox.call('POST', '/payments', {
    ...{ tx_ref: 'T-503', amount: 100, currency: 'NGN' },
    customer: { email: 'ada@example.ng' },
  })
  expect(answer).toEqual({
    code: 503,
    status: 'error',
    message: 'An error occurred. Please contact support',
    data: null,
  })
})

test('the choice on the page wins over the reference', async () => {
  const customer = await sandbox.create({ tx_ref: 'T-usd' })
  await customer.pay('under')
  expect((await sandbox.verify('T-usd')).data).toMatchObject({ amount: 35999, currency: 'NGN' })
})
