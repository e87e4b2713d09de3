import { flutterwave } from './flutterwave'
import { amountText } from './flutterwave-answers'
import { startFakeProvider, type FakeProvider } from './testing/fake-provider'

let fake: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider()
})
afterAll(() => fake.close())
beforeEach(() => {
  Object.assign(fake.mood, { create: 'link', down: false, notYet: false, refusedList: undefined })
  fake.mood.pages = 1
})

const adapter = () => flutterwave(fake.config, 'https://amofin.example')
const payment = {
  txRef: 'AMF-1-1-AB',
  amountKobo: 3_600_000,
  orderNumber: 'AMF-1',
  kind: 'order' as const,
  item: 'Tenancy agreement (Lagos)',
  customer: { name: 'Ada <b>Obi</b>\nBcc: x', email: 'ada@example.ng', phone: '08031234567' },
}

test('writes naira as the provider’s hash expects them, without trailing zeros', () => {
  expect([3_600_000, 3_600_050, 3_600_055, 5].map(amountText)).toEqual([
    '36000',
    '36000.5',
    '36000.55',
    '0.05',
  ])
})

test('sends the provider no markup and no line breaks of a customer', async () => {
  expect(await adapter().createPayment(payment)).toMatchObject({ kind: 'link' })
  expect(fake.requests.at(-1)).toMatchObject({
    amount: '36000',
    redirect_url: 'https://amofin.example/payment-status',
    customer: { name: 'Ada b Obi /b Bcc: x' },
    customizations: { title: 'Amofin', description: 'Order AMF-1: Tenancy agreement (Lagos)' },
    configurations: { session_duration: 30 },
  })
})

test('tells a refusal from an answer that leaves everything open', async () => {
  fake.mood.create = 'refuse'
  expect(await adapter().createPayment(payment)).toEqual({
    kind: 'refused',
    reason: '400 amount is required',
  })
  fake.mood.create = 'unclear'
  expect(await adapter().createPayment(payment)).toMatchObject({ kind: 'unclear' })
  fake.mood.down = true
  expect(await adapter().createPayment(payment)).toMatchObject({ kind: 'unclear' })
})

test('reads what became of the money, not whether the call went well', async () => {
  const { id } = fake.add({ tx_ref: 'T-1', status: 'failed', amount: '15000.50' })
  expect(await adapter().verifyById(String(id))).toMatchObject({
    kind: 'found',
    transaction: { status: 'failed', amountKobo: 1_500_050, txRef: 'T-1', paymentType: 'card' },
  })
  expect(await adapter().verifyByReference('T-1')).toMatchObject({ kind: 'found' })
  expect(await adapter().listByReference('T-1')).toEqual([String(id)])
})

test('tells unknown from unreachable', async () => {
  expect(await adapter().verifyByReference('T-none')).toEqual({ kind: 'unknown' })
  const wrongKey = flutterwave({ ...fake.config, secretKey: 'FLWSECK_TEST-wrong-X' }, 'https://a')
  expect(await wrongKey.verifyByReference('T-1')).toEqual({
    kind: 'unreachable',
    reason: '401 Invalid authorization key',
  })
  fake.mood.down = true
  expect(await adapter().verifyByReference('T-1')).toMatchObject({ kind: 'unreachable' })
  expect(await adapter().listByReference('T-1')).toBeUndefined()
  expect(await adapter().disableLink('http://x')).toBe(false)
})

test('tells no more transactions from a list that was not given', async () => {
  expect(await adapter().listByReference('T-none')).toEqual([])
  fake.mood.refusedList = 404
  expect(await adapter().listByReference('T-none')).toEqual([])
  for (const status of [401, 429, 503]) {
    fake.mood.refusedList = status
    expect(await adapter().listByReference('T-none')).toBeUndefined()
  }
})

test('takes an answer in another shape for no answer', async () => {
  fake.add({ tx_ref: 'T-odd', amount: 'much' })
  expect(await adapter().verifyByReference('T-odd')).toMatchObject({ kind: 'unreachable' })
})

test.each([
  ['does not say how many pages it has', 0],
  ['ends before its last page', 3],
])('takes a list that %s for no answer', async (_, pages) => {
  const days = { from: '2026-11-20', to: '2026-11-27' }
  expect(await adapter().listRefunds(days)).toEqual({ kind: 'listed', items: [] })
  fake.mood.pages = pages
  expect(await adapter().listRefunds(days)).toMatchObject({ kind: 'unreachable' })
})
