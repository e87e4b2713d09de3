import { writeStored } from 'shared-contracts/storage'
import { createHarness, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import { storeAttempt } from '../device/payment-attempts'
import { writeCoupon } from '../device/stored-order'
import { aCustomer, anAgreement, anAttempt, anOrder } from '../testing/order'
import { loader } from './order.loader'

const orderUrl = 'GET /api/order/detail/AMF-204817/'
const draftUrl = 'GET /api/order/agreement-detail/abc'
const planUrl = 'GET /api/order/subscription-check/?service=7'
const grant = {
  message: 'Included in your plan',
  discount: '15000.00',
  id_of_service_usage: 4,
  template_type: 'Standard',
}
const notFound = { status: 404, body: { detail: 'Not found.' } }

function load(url: string, answers: FakeAnswers) {
  const harness = createHarness(
    {
      'GET /api/auth/view_profile/12/': { status: 500 },
      [orderUrl]: { body: anOrder() },
      ...answers,
    },
    aCustomer,
  )
  const answer = runLoader(loader, harness, { url: `/paymentDetails/${url}` })
  return { harness, data: answer.then((result) => ('data' in result ? result.data : result)) }
}

afterEach(() => localStorage.clear())

test('claims the draft before it asks for the order', async () => {
  const { harness, data } = load('?order=AMF-204817&agreement=abc', {
    [draftUrl]: { body: anAgreement() },
  })
  expect(await data).toMatchObject({ state: 'found' })
  expect(harness.requests.map(({ key }) => key).slice(0, 2)).toEqual([draftUrl, orderUrl])
})

test('the draft names its order', async () => {
  const { data } = load('?agreement=abc', { [draftUrl]: { body: anAgreement() } })
  expect(await data).toMatchObject({ state: 'found', order: { number: 'AMF-204817' } })
})

test("another person's draft leads to no order", async () => {
  const { harness, data } = load('?order=AMF-204817&agreement=abc', { [draftUrl]: notFound })
  expect(await data).toEqual({ state: 'missing', number: 'AMF-204817' })
  expect(harness.requests).toHaveLength(1)
})

test('a claim that failed otherwise is a failure', async () => {
  const { data } = load('?agreement=abc', { [draftUrl]: { status: 502 } })
  await expect(data).rejects.toThrow('502')
})

test('an unfinished draft has no order yet', async () => {
  const draft = anAgreement({ status: 'Draft', order_number: null })
  const { data } = load('?agreement=abc', { [draftUrl]: { body: draft } })
  expect(await data).toEqual({
    state: 'unfinished',
    draft: { id: 'abc', slug: 'tenancy-agreement-lagos', title: 'Tenancy agreement (Lagos)' },
  })
})

test('an address without an order takes what the form left on the device', async () => {
  writeStored('order_number', 'AMF-204817')
  writeStored('ref_id', 'abc')
  const { harness, data } = load('', { [draftUrl]: notFound })
  expect(await data).toMatchObject({ state: 'found' })
  expect(harness.requests[0]?.key).toBe(draftUrl)
})

test('asks for the discount of the plan with the service of the draft', async () => {
  const { data } = load('?order=AMF-204817&agreement=abc&subscription=1', {
    [draftUrl]: { body: anAgreement() },
    [planUrl]: { body: grant },
  })
  expect(await data).toMatchObject({ plan: { state: 'granted', check: grant } })
})

test('without a draft the service is found by its name', async () => {
  const { data } = load('?order=AMF-204817&subscription=1', {
    'GET /api/services/list/tenancy-agreement-lagos/': { body: { id: 7 } },
    [planUrl]: { body: grant },
  })
  expect(await data).toMatchObject({ plan: { state: 'granted' } })
})

test.each([
  [
    { body: { ...grant, discount: '0.00', message: 'Used up' } },
    { state: 'refused', message: 'Used up' },
  ],
  [
    { status: 400, body: { detail: 'No plan' } },
    { state: 'refused', message: 'No plan' },
  ],
  [{ status: 503 }, { state: 'failed' }],
])('the plan answers %p: %p', async (answer, plan) => {
  const { data } = load('?agreement=abc&subscription=1', {
    [draftUrl]: { body: anAgreement() },
    [planUrl]: answer,
  })
  expect(await data).toMatchObject({ state: 'found', plan })
})

test('a session that ends before the plan is checked is no refusal of the plan', async () => {
  const { data } = load('?agreement=abc&subscription=1', {
    [draftUrl]: { body: anAgreement() },
    [planUrl]: { status: 401, body: { detail: 'Invalid token.' } },
  })
  await expect(data).rejects.toMatchObject({ status: 401 })
})

test('a session that ends before the plan is quoted is no order without lines', async () => {
  const { data } = load('?agreement=abc&subscription=1', {
    [orderUrl]: { body: anOrder({ lines: [] }) },
    [draftUrl]: { body: anAgreement() },
    [planUrl]: { body: grant },
    'POST /api/x/quotes': { status: 401, body: { detail: 'Invalid token.' } },
  })
  await expect(data).rejects.toMatchObject({ status: 401 })
})

test('a paid order is not checked for a plan', async () => {
  const { data } = load('?order=AMF-204817&subscription=1', {
    [orderUrl]: { body: anOrder({ status: 'Completed' }) },
  })
  expect(await data).toMatchObject({ plan: { state: 'not-asked' } })
})

test('forgets a coupon that the server refuses by now', async () => {
  writeCoupon('AMF-204817', {
    ...{ code: 'RENT', object: 3, discount: '1500.00', isPercentage: false, value: '1500.00' },
  })
  const refusal = { status: 400, body: { coupon: ['This coupon is not valid.'] } }
  const { data } = load('?order=AMF-204817', {
    [orderUrl]: { body: anOrder({ lines: [] }) },
    'POST /api/x/quotes': refusal,
  })
  expect(await data).toMatchObject({ coupon: null })
  expect(localStorage).not.toHaveProperty('appliedCoupon')
})

test('finds coupon and payment of this order on the device', async () => {
  const coupon = {
    code: 'RENT2026',
    object: 3,
    discount: '1500.00',
    isPercentage: false,
    value: '',
  }
  writeCoupon('AMF-204817', coupon)
  storeAttempt(anAttempt())
  expect(await load('?order=AMF-204817', {}).data).toMatchObject({ coupon, attempt: anAttempt() })
})
