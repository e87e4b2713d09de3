import { createHarness, type FakeAnswers } from 'shared-contracts/testing'
import { aCustomer, anAttempt, anOrder, aPayment } from '../testing/order'
import { createInquiry } from './inquiry'
import { claimOf, readLanding, type DevicePayments } from './landing'

const record = 'POST /api/order/payment-create/'
const byReference = 'GET /api/x/payments/AMF-204817-7c1e'
const orderUrl = 'GET /api/order/detail/AMF-204817/'
const missing = { status: 404, body: { detail: 'Not found.' } }
const back = 'status=successful&tx_ref=AMF-204817-7c1e&transaction_id=1'

function inquire(answers: FakeAnswers, query = back, device: Partial<DevicePayments> = {}) {
  const { services, requests } = createHarness(answers, aCustomer)
  const claim = claimOf(readLanding(`/payment-status?${query}`), {
    attempts: [anAttempt()],
    orderNumber: undefined,
    ...device,
  })
  const ask = createInquiry(services.api, claim)
  return {
    ask: () => ask(new AbortController().signal),
    keys: () => requests.map(({ key }) => key),
    requests,
  }
}
const elsewhere = { attempts: [] }

test('tells the server of the landing once, then asks by reference', async () => {
  const inquiry = inquire({
    [record]: { body: aPayment() },
    [orderUrl]: { body: anOrder() },
    [byReference]: { body: aPayment({ status: 'paid', order_status: 'Completed' }) },
  })
  expect(await inquiry.ask()).toMatchObject({ outcome: { kind: 'pending' } })
  expect(await inquiry.ask()).toMatchObject({ outcome: { kind: 'paid', status: 'Completed' } })
  expect(inquiry.keys()).toEqual([record, orderUrl, byReference, orderUrl])
})

test('without our extensions the record is sent again', async () => {
  const inquiry = inquire({
    [record]: { body: aPayment() },
    [orderUrl]: { body: anOrder() },
    [byReference]: missing,
  })
  await inquiry.ask()
  await inquiry.ask()
  await inquiry.ask()
  expect(inquiry.keys()).toEqual([record, orderUrl, byReference, record, record])
})

test('a server that answers nothing readable is believed by its order', async () => {
  let paid = false
  const inquiry = inquire({
    [record]: { body: {} },
    [byReference]: missing,
    [orderUrl]: () => ({ body: anOrder({ status: paid ? 'Completed' : 'Payment Pending' }) }),
  })
  expect(await inquiry.ask()).toMatchObject({ outcome: { kind: 'pending', amount: '13500.00' } })
  paid = true
  expect(await inquiry.ask()).toMatchObject({ outcome: { kind: 'paid' } })
})

test('in another browser the reference alone leads to the order', async () => {
  const inquiry = inquire(
    {
      [byReference]: { body: aPayment() },
      [record]: { body: aPayment({ status: 'paid', order_status: 'Completed' }) },
      [orderUrl]: { body: anOrder({ status: 'Completed' }) },
    },
    back,
    elsewhere,
  )
  expect(await inquiry.ask()).toMatchObject({ outcome: { kind: 'paid', order: 'AMF-204817' } })
  expect(inquiry.requests[1]?.body).toMatchObject({ order_no: 'AMF-204817', amount: null })
})

test('without our extensions the reference itself names the order', async () => {
  const answers = {
    [byReference]: missing,
    [record]: { body: aPayment({ status: 'paid' as const }) },
    [orderUrl]: { body: anOrder({ status: 'Completed' as const }) },
  }
  expect(await inquire(answers, back, elsewhere).ask()).toMatchObject({
    outcome: { kind: 'paid' },
  })
})

test("another person's payment is unknown", async () => {
  const inquiry = inquire({ [byReference]: missing, [record]: missing }, back, elsewhere)
  expect(await inquiry.ask()).toEqual({ failure: { kind: 'unknown' } })
})

test('an order alone is looked at and nothing is recorded', async () => {
  const inquiry = inquire({ [orderUrl]: { body: anOrder() } }, 'order=AMF-204817', elsewhere)
  expect(await inquiry.ask()).toMatchObject({ outcome: { kind: 'open' } })
  expect(inquiry.keys()).toEqual([orderUrl])
})

test('a total of zero is recorded without a reference', async () => {
  const free = anAttempt({ txRef: null, amount: '0.00' })
  const inquiry = inquire(
    {
      [record]: { body: aPayment({ status: 'paid', tx_ref: null, amount: '0.00' }) },
      [orderUrl]: { body: anOrder({ status: 'Completed' }) },
    },
    'status=successful&tx_ref=null&transaction_id=null',
    { attempts: [free], orderNumber: 'AMF-204817' },
  )
  expect(await inquiry.ask()).toMatchObject({ outcome: { kind: 'paid', amount: '0.00' } })
  expect(inquiry.requests[0]?.body).toMatchObject({ tx_ref: null, couponobject: free.coupon })
})

test('a refused record shows the order and the reason', async () => {
  const inquiry = inquire({
    [record]: { status: 400, body: { detail: 'This payment belongs to another order.' } },
    [orderUrl]: { body: anOrder() },
  })
  expect(await inquiry.ask()).toMatchObject({
    outcome: { kind: 'refused', reason: 'This payment belongs to another order.' },
  })
})

test('an order that does not load does not hide the payment', async () => {
  const inquiry = inquire({
    [record]: { body: aPayment({ status: 'paid', order_status: 'Completed' }) },
    [orderUrl]: { status: 500 },
  })
  expect(await inquiry.ask()).toMatchObject({ outcome: { kind: 'paid', detail: undefined } })
})

test.each([
  [{ status: 401 }, { kind: 'signed-out' }],
  [{ status: 503 }, { kind: 'server-error', status: 503 }],
])('the answer %p is the problem %p, and the landing is asked again', async (answer, problem) => {
  const inquiry = inquire({ [record]: answer })
  expect(await inquiry.ask()).toEqual({ failure: problem })
  await inquiry.ask()
  expect(inquiry.keys()).toEqual([record, record])
})

test('no answer at all is a lost connection', async () => {
  expect(await inquire({}).ask()).toEqual({ failure: { kind: 'offline' } })
})

test('an empty address asks nobody', async () => {
  expect(await inquire({}, '', elsewhere).ask()).toEqual({ failure: { kind: 'nothing-named' } })
})
