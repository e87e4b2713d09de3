import { keys, siteOrigin, startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { withQuery } from './outcome'

let sandbox: TestSandbox
let now = new Date()

beforeAll(async () => {
  sandbox = await startTestSandbox({ now: () => now })
})
beforeEach(() => (now = new Date()))
afterAll(() => sandbox.stop())

test('names merchant, amount and customer without letting their text become markup', async () => {
  const customer = await sandbox.create({
    customer: { email: 'ada@example.ng', name: '<img src=x onerror=alert(1)>' },
    customizations: { title: '"><script>alert(1)</script>', description: '&lt; 5 < 6' },
  })
  const { page } = await customer.look()
  expect(page).toContain('Pay ₦36,000.00')
  expect(page).toContain('Sandbox: no money moves')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).toContain('&amp;lt; 5 &lt; 6')
  expect(page).not.toMatch(/<script>|<img|\sstyle=/)
})

test('nobody frames a whole page, and its forms lead to the shop only', async () => {
  const { headers } = await (await sandbox.create()).look()
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://localhost:3000")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('answers 404 for a link that never was', async () => {
  const response = await fetch(`${sandbox.url}/v3/hosted/pay/flwlnk-none`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('There is no such payment link')
})

test('offers transfer and USSD only where the shop named them', async () => {
  expect((await (await sandbox.create()).look()).page).not.toContain('USSD')
  const customer = await sandbox.create({
    tx_ref: 'by-transfer',
    payment_options: 'card,banktransfer',
  })
  expect((await customer.look()).page).toContain('Bank transfer')
  expect((await customer.submit({ action: 'ussd' })).code).toBe(422)
  const { back } = await customer.submit({ action: 'banktransfer' })
  expect(back?.searchParams.get('status')).toBe('completed')
  const { data } = await sandbox.verify('by-transfer')
  expect(data).toMatchObject({ payment_type: 'bank_transfer', auth_model: 'AUTH' })
  expect(data).not.toHaveProperty('card')
})

test('Cancel leads back without a transaction, also from the middle of a payment', async () => {
  const customer = await sandbox.create({ tx_ref: 'cancelled' })
  await customer.card('5531886652142950')
  await customer.pin()
  const { back } = await customer.submit({ action: 'cancel' })
  expect(back?.href).toBe(
    'http://localhost:3000/payment-status?order=7&status=cancelled&tx_ref=cancelled',
  )
  expect((await sandbox.verify('cancelled')).data).toMatchObject({ status: 'failed' })
  const { back: later } = await customer.pay()
  expect(later?.searchParams.get('status')).toBe('successful')
})

test('the last permitted try leads back as failed', async () => {
  const customer = await sandbox.create({
    tx_ref: 'tries',
    configurations: { max_retry_attempt: 2 },
  })
  expect((await customer.card('5258585922666506')).back).toBeUndefined()
  const { back } = await customer.card('5258585922666506')
  expect(back?.search).toBe('?order=7&status=failed&tx_ref=tries')
  await customer.pay()
  expect((await sandbox.list('tries')).data.map(({ status }) => status)).toEqual([
    'failed',
    'failed',
  ])
  expect((await customer.look()).page).toContain('Payment failed')
})

test('a session that ended takes no payment, and what was under way has failed', async () => {
  const customer = await sandbox.create({
    tx_ref: 'ended',
    configurations: { session_duration: 30 },
  })
  await customer.card('5531886652142950')
  await customer.pin()
  now = new Date(now.getTime() + 30 * 60_000)
  expect((await sandbox.verify('ended')).data).toMatchObject({ status: 'failed' })
  expect((await customer.look()).page).toContain('This payment session has ended')
  const { back } = await customer.otp()
  expect(back?.search).toBe('?order=7&status=failed&tx_ref=ended')
})

test('sending the last form twice pays once', async () => {
  const customer = await sandbox.create({ tx_ref: 'twice' })
  const [first, second] = await Promise.all([customer.pay('hookfirst'), customer.pay('hookfirst')])
  expect(second.back?.href).toBe(first.back?.href)
  expect((await sandbox.list('twice')).data).toHaveLength(1)
})

test('asks for the billing address field by field', async () => {
  const customer = await sandbox.create()
  await customer.card('4556052704172643')
  const { code, page } = await customer.submit({ action: 'address', city: 'Lagos' })
  expect(code).toBe(422)
  expect(page).toContain('href="#zipcode">Enter the postcode')
  expect(page).not.toContain('Enter the city')
})

test.each([
  ['http://a/b', 'http://a/b?x=1%262'],
  ['http://a/b?', 'http://a/b?x=1%262'],
  ['http://a/b?c=d+e', 'http://a/b?c=d+e&x=1%262'],
  ['http://a/b?c=d#f', 'http://a/b?c=d&x=1%262#f'],
])('adds to the query of %s', (address, expected) => {
  expect(withQuery(address, { x: '1&2' })).toBe(expected)
})

describe('inline', () => {
  const open = (body: object) =>
    fetch(`${sandbox.url}/v3/hosted/inline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.json() as Promise<{ message: string; data: { link: string } }>)

  const asked = {
    public_key: keys.publicKey,
    tx_ref: 'inline',
    amount: 36000,
    currency: 'NGN',
    customer: { email: 'ada@example.ng', name: 'Ada Obi', phone_number: '0803' },
  }

  test('the script is there for pages of other origins and evaluates nothing', async () => {
    const response = await fetch(`${sandbox.url}/v3.js`)
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const text = await response.text()
    expect(text).toContain('FlutterwaveCheckout')
    expect(text).not.toMatch(/eval\(|innerHTML|new Function/)
  })

  test('only the site may frame the payment', async () => {
    const { data } = await open(asked)
    for (const url of [data.link, `${sandbox.url}/v3/hosted/inline`]) {
      const { headers } = await fetch(url)
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${siteOrigin}`)
    }
  })

  test('tells the shop’s script what was paid', async () => {
    const { data } = await open(asked)
    const response = await fetch(data.link, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ action: 'card', number: '5061460166976054667' },
        ...{ expiry: '10/29', cvv: '564' },
      }),
    })
    const text = /data-outcome="([^"]*)"/.exec(await response.text())?.[1] ?? ''
    const outcome = JSON.parse(text.replaceAll('&quot;', '"')) as object
    expect(outcome).toMatchObject({
      kind: 'paid',
      payment: {
        ...{ status: 'successful', tx_ref: 'inline', amount: 36000, charged_amount: 36000 },
        ...{ charge_response_code: '00', customer: { phone_number: '0803' } },
      },
    })
  })

  test('takes no other public key and no tampered amount', async () => {
    expect(await open({ ...asked, public_key: 'FLWPUBK_TEST-other-X' })).toMatchObject({
      message: 'Invalid public key passed',
    })
    expect(await open({ ...asked, payload_hash: 'f'.repeat(64) })).toMatchObject({
      message: 'Payload hash does not match the payment',
    })
  })
})
