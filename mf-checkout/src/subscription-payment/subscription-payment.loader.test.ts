import { groupNames } from 'shared-contracts/capabilities'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import { createHarness, runLoader, type FakeAnswers } from 'shared-contracts/testing'
import manifest from '../../remote.json'
import { storeAttempt } from '../device/payment-attempts'
import { aCustomer, aProfile } from '../testing/order'
import { aPlanAttempt, planCategories } from '../testing/plan'
import { beginPlanPayment } from '../device/stored-plan'
import { loader } from './subscription-payment.loader'

const activateUrl = 'POST /api/subscription/activate/'
const plansUrl = 'GET /api/subscription/category/'
const profileUrl = 'GET /api/auth/view_profile/12/'
const chosen = { user_subscription: 17, plan: 8, total_amount: '5000.00' }
const whole: FakeAnswers = {
  [activateUrl]: { body: chosen },
  [plansUrl]: { body: planCategories },
  [profileUrl]: { body: aProfile() },
}

function load(answers: FakeAnswers = {}, url = '/PaymentSubscription/?plan=8', group = 2) {
  const harness = createHarness({ ...whole, ...answers }, { ...aCustomer, group } as never)
  return { answer: runLoader(loader, harness, { url }), requests: harness.requests }
}

afterEach(() => localStorage.clear())

test('chooses the plan of the address for oneself, at the price of the server', async () => {
  const { answer, requests } = load()
  expect(await answer).toMatchObject({
    head: { title: 'Pay for your plan', noIndex: true },
    data: {
      ...{ state: 'chosen', userSubscription: 17, plan: 8, price: '5000.00' },
      ...{ title: 'Starter', period: 'a month', attempt: null },
    },
  })
  expect(requests.find(({ key }) => key === activateUrl)?.body).toEqual({ plan: 8, user: 12 })
})

test('a plan in its last days is renewed', async () => {
  const renews_from = '2026-11-29T10:00:00.000Z'
  const { answer } = load({ [activateUrl]: { body: { ...chosen, renews_from } } })
  expect(await answer).toMatchObject({ data: { state: 'chosen', renewsFrom: renews_from } })
})

test('a reload without a query takes the plan that was chosen on this device', async () => {
  beginPlanPayment({
    ...{ userSubscription: 17, plan: 8, amount: '5000.00' },
    ...{ txRef: 'SUB-17-1-7KQX2MNB', now: new Date() },
  })
  const { answer } = load({}, '/PaymentSubscription/')
  expect(await answer).toMatchObject({
    data: { state: 'chosen', plan: 8, attempt: { txRef: 'SUB-17-1-7KQX2MNB' } },
  })
})

test('a stored plan counts only while the purchase flag says Yes', async () => {
  localStorage.setItem('plan', '8')
  localStorage.setItem('user_subscription', '17')
  const { answer, requests } = load({}, '/PaymentSubscription/')
  expect(await answer).toMatchObject({ data: { state: 'no-plan' } })
  expect(requests).toEqual([])
})

test('names and profile are no reason to hold up the payment', async () => {
  const { answer } = load({ [plansUrl]: { status: 500 }, [profileUrl]: { status: 500 } })
  expect(await answer).toMatchObject({
    data: { state: 'chosen', title: 'Subscription plan', price: '5000.00', profile: null },
  })
})

test.each([
  'Please upgrade to the higher plans',
  'You have already activated subscription plan.',
  'User is already have active subscription.',
])('%p stops the purchase', async (message) => {
  expect(await load({ [activateUrl]: { body: { message } } }).answer).toMatchObject({
    data: { state: 'stopped', message },
  })
})

test('a plan that the server does not know is missing', async () => {
  const refused = { status: 400, body: { plan: ['Invalid pk "99" - object does not exist.'] } }
  expect(
    await load({ [activateUrl]: refused }, '/PaymentSubscription/?plan=99').answer,
  ).toMatchObject({ data: { state: 'missing' } })
  const { answer, requests } = load({}, '/PaymentSubscription/?plan=x')
  expect(await answer).toMatchObject({ data: { state: 'missing' } })
  expect(requests).toEqual([])
})

test('a price that did not load is a failure', async () => {
  await expect(load({ [activateUrl]: { status: 502 } }).answer).rejects.toThrow('502')
})

test('finds the payment that was begun before', async () => {
  storeAttempt(aPlanAttempt())
  expect(await load().answer).toMatchObject({ data: { attempt: { order: 'SUB-17', plan: 8 } } })
})

test('the manifest opens the page to admins and customers; only a customer buys', async () => {
  const groups = Object.keys(groupNames).map(Number)
  const { pages } = parseRemoteManifest(manifest)
  const page = pages.find(({ id }) => id === 'checkout.subscription')
  expect(page?.access?.groups).toEqual([1, 2])
  for (const group of groups.filter((id) => id !== 2)) {
    const { answer, requests } = load({}, undefined, group)
    expect(await answer).toMatchObject({ data: { state: 'not-a-customer' } })
    expect(requests).toEqual([])
  }
})
