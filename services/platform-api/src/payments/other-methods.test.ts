import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import { customerAt } from 'payment-sandbox/testing/provider'
import { eventually, orderOf, orderToPay, returned, started } from './testing/payment-fixture'
import { openSandboxFixture, type SandboxFixture } from './testing/sandbox-fixture'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture(['card', 'banktransfer', 'ussd'])
})
afterAll(() => fixture.close())

async function onPage() {
  const { userId, number } = await orderToPay(fixture)
  const customer = { name: 'Ada Obi', email: 'ada@example.ng', phone: '08031234567' }
  const page = await started(fixture, userId, number, { customer })
  const ask = async () =>
    (await fixture.api.call('GET', `/api/x/payments/${page.tx_ref}`, { as: userId }))
      .body as PaymentState
  return { userId, number, at: customerAt(page.link), ask }
}

test.each([
  ['banktransfer', 'Bank transfer'],
  ['ussd', 'USSD'],
])('an order that is paid by %s names it on its receipt', async (action, method) => {
  const { userId, number, at } = await onPage()
  const { back } = await at.submit({ action })
  expect(back?.searchParams.get('status')).toBe('completed')
  const query = Object.fromEntries(back?.searchParams ?? [])
  const body = { order_no: number, ...query }
  expect(await returned(fixture, userId, body)).toMatchObject({ status: 'paid' })
  expect(await orderOf(fixture, number)).toMatchObject({
    status: 'Completed',
    paymentMethod: method,
  })
})

test('a transfer that the bank has not booked waits, and arrives by itself', async () => {
  const { userId, number, at, ask } = await onPage()
  const { back } = await at.submit({ action: 'banktransfer', scenario: 'pending60' })
  expect(back?.searchParams.get('status')).toBe('pending')
  const body = { order_no: number, ...Object.fromEntries(back?.searchParams ?? []) }
  expect(await returned(fixture, userId, body)).toMatchObject({ status: 'pending' })
  const paid = await eventually(ask, ({ status }) => status === 'paid')
  expect(paid).toMatchObject({ order_status: 'Completed' })
})

test('a customer who never comes back after a transfer gets the order all the same', async () => {
  const { number, at } = await onPage()
  await at.submit({ action: 'banktransfer', scenario: 'noredirect' })
  const paid = await eventually(
    () => orderOf(fixture, number),
    ({ status }) => status === 'Completed',
  )
  expect(paid).toMatchObject({ paymentMethod: 'Bank transfer' })
})

test('too little by transfer is held, and the order can still be paid', async () => {
  const { number, at, ask } = await onPage()
  await at.submit({ action: 'banktransfer', scenario: 'under' })
  expect(await eventually(ask, ({ status }) => status === 'underpaid')).toMatchObject({
    status: 'underpaid',
  })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})
