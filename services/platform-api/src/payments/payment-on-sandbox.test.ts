import type { PaymentState } from 'shared-contracts/api/order-payment.schema'
import { customerAt } from 'payment-sandbox/testing/provider'
import {
  eventually,
  mailsTo,
  orderOf,
  orderToPay,
  returned,
  started,
} from './testing/payment-fixture'
import { openSandboxFixture, type SandboxFixture } from './testing/sandbox-fixture'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture()
})
afterAll(() => fixture.close())

/** A customer on the sandbox's page; the tag of the address chooses how the payment goes. */
async function onPage(tag = '') {
  const { userId, number } = await orderToPay(fixture)
  const email = tag ? `ada+${tag}@example.ng` : 'ada@example.ng'
  const customer = { name: 'Ada Obi', email, phone: '08031234567' }
  const page = await started(fixture, userId, number, { customer })
  const back = (address: URL | undefined) =>
    returned(fixture, userId, {
      order_no: number,
      ...Object.fromEntries(address?.searchParams ?? []),
    })
  return { userId, number, page, at: customerAt(page.link), back }
}

/** What the waiting page sees in the end. */
async function statusAfterReturn(
  { userId, page }: Awaited<ReturnType<typeof onPage>>,
  wanted: string,
) {
  const look = async () => {
    const path = `/api/x/payments/${page.tx_ref}`
    const { body } = await fixture.api.call('GET', path, { as: userId })
    return (body as PaymentState).status
  }
  return eventually(look, (status) => status === wanted)
}

test('pays with a card, PIN and one-time code, through the redirect', async () => {
  const { number, at, back, page } = await onPage('nohook')
  await at.card('5531886652142950')
  await at.pin()
  const { back: address } = await at.otp()
  expect(address?.pathname).toBe('/payment-status')
  expect(await back(address)).toMatchObject({ status: 'paid', tx_ref: page.tx_ref })
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Completed' })
})

test('pays with a second card after the first was declined, by webhook alone', async () => {
  const { userId, number, at } = await onPage('noredirect')
  await at.card('5143010522339965', { cvv: '276' })
  await at.pay()
  const order = await eventually(
    () => orderOf(fixture, number),
    ({ status }) => status === 'Completed',
  )
  expect(order.status).toBe('Completed')
  expect(await mailsTo(fixture, userId)).toHaveLength(1)
})

test.each([
  ['hookfirst', 'paid'],
  ['duphook', 'paid'],
  ['completed', 'paid'],
  ['twotx', 'paid'],
  ['over', 'paid'],
  ['under', 'underpaid'],
  ['usd', 'underpaid'],
  ['pending60', 'paid'],
  ['notfound10', 'paid'],
])('settles a payment that goes like %s as %s, once', async (tag, wanted) => {
  const shopping = await onPage(tag)
  const { userId, number, at, back } = shopping
  const { back: address } = await at.pay(tag)
  await back(address)
  expect(await statusAfterReturn(shopping, wanted)).toBe(wanted)
  expect(await mailsTo(fixture, userId)).toHaveLength(1)
  expect(await orderOf(fixture, number)).toMatchObject({
    status: wanted === 'paid' ? 'Completed' : 'Payment Pending',
  })
})

test('ends what the customer cancelled, so that its page takes no money', async () => {
  const { number, at, back } = await onPage()
  const { back: address } = await at.submit({ action: 'cancel' })
  expect(await back(address)).toMatchObject({ status: 'cancelled' })
  expect((await at.pay()).back?.searchParams.get('status')).not.toBe('successful')
  expect(await orderOf(fixture, number)).toMatchObject({ status: 'Payment Pending' })
})
