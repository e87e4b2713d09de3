import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { testCards } from './test-cards'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const address = { action: 'address', address: '1 Marina', city: 'Lagos', state: 'LA', zipcode: '1' }
const reference = (back: URL | undefined) => back?.searchParams.get('tx_ref') ?? ''

type Customer = Awaited<ReturnType<TestSandbox['create']>>

/** Goes through whatever the card asks for; answers the last reply. */
async function payWith(customer: Customer, { number, auth }: (typeof testCards)[number]) {
  const first = await customer.card(number)
  if (auth === 'AVS') return customer.submit(address)
  if (auth === '3DS') return customer.submit({ action: 'bank', decision: 'approve' })
  if (auth === 'none') return first
  await customer.pin()
  return customer.otp()
}

describe.each(testCards.filter(({ declines }) => !declines))('$label $number', (card) => {
  test('pays and sends the customer back with the transaction', async () => {
    const customer = await sandbox.create()
    const { code, back } = await payWith(customer, card)
    expect(code).toBe(303)
    expect(back?.searchParams.get('status')).toBe('successful')
    const { data } = await sandbox.verify(reference(back))
    expect(data).toMatchObject({
      id: Number(back?.searchParams.get('transaction_id')),
      status: 'successful',
      amount: 36000,
      currency: 'NGN',
      payment_type: 'card',
      processor_response: 'Approved by Financial Institution',
      auth_model: { PIN: 'PIN', '3DS': 'VBVSECURECODE', AVS: 'NOAUTH', none: 'NOAUTH' }[card.auth],
      card: { first_6digits: card.number.slice(0, 6), last_4digits: card.number.slice(-4) },
    })
  })
})

describe.each(testCards.filter(({ declines }) => declines))('$label $number', (card) => {
  test('charges nothing, says why, and lets the customer try another card', async () => {
    const tx_ref = `declined-${card.number}`
    const customer = await sandbox.create({ tx_ref })
    await payWith(customer, card)
    const { page } = await customer.look()
    expect(page).toContain(`The bank says: ${card.declines}`)
    expect((await sandbox.verify(tx_ref)).data).toMatchObject({
      status: 'failed',
      processor_response: card.declines,
      amount_settled: 0,
    })
    const { back } = await customer.pay()
    expect(back?.searchParams.get('status')).toBe('successful')
    const { data } = await sandbox.list(tx_ref)
    expect(data.map(({ status }) => status)).toEqual(['successful', 'failed'])
  })
})

test('a wrong PIN is refused by the bank', async () => {
  const customer = await sandbox.create({ tx_ref: 'wrong-pin' })
  await customer.card('5531886652142950')
  await customer.pin('1111')
  expect((await customer.look()).page).toContain('The bank says: Incorrect PIN')
})

test.each([
  ['5548', 'Incorrect OTP'],
  ['6648', 'Insufficient funds'],
])('the one-time password %s is refused: %s', async (otp, words) => {
  const customer = await sandbox.create({ tx_ref: `otp-${otp}` })
  await customer.card('5531886652142950')
  await customer.pin()
  await customer.otp(otp)
  expect((await customer.look()).page).toContain(`The bank says: ${words}`)
  expect((await sandbox.verify(`otp-${otp}`)).data).toMatchObject({ status: 'failed' })
})

test('a payment declined at the bank’s own page is a failed try', async () => {
  const customer = await sandbox.create({ tx_ref: 'declined-3ds' })
  await customer.card('5438898014560229')
  await customer.submit({ action: 'bank', decision: 'decline' })
  expect((await sandbox.verify('declined-3ds')).data).toMatchObject({
    status: 'failed',
    processor_response: 'Declined by the cardholder',
  })
})

test('while the bank waits for the one-time password, the payment is pending', async () => {
  const customer = await sandbox.create({ tx_ref: 'waiting' })
  await customer.card('5531886652142950')
  expect((await sandbox.verify('waiting')).code).toBe(400)
  await customer.pin()
  expect((await sandbox.verify('waiting')).data).toMatchObject({ status: 'pending' })
  await customer.submit({ action: 'restart' })
  expect((await sandbox.verify('waiting')).data).toMatchObject({ status: 'failed' })
  expect((await customer.look()).page).toContain('Card number')
})

describe('card details that cannot be right', () => {
  test.each([
    [{ number: '' }, 'Enter the card number'],
    [{ number: '5531 8866 5214 2951' }, 'Check the card number'],
    [{ number: '4111 1111 1111 1111' }, 'This is not a test card'],
    [{ expiry: '13/30' }, 'Enter the expiry date as on the card'],
    [{ expiry: '01/20' }, 'This date has passed'],
    [{ cvv: '12' }, 'Enter the 3 digits of the CVV'],
  ])('%j', async (wrong, words) => {
    const customer = await sandbox.create({ tx_ref: 'details' })
    const { code, page } = await customer.card('5531886652142950', wrong)
    expect(code).toBe(422)
    expect(page).toContain(words)
    expect(page).toContain('aria-invalid="true"')
    expect((await sandbox.list('details')).data).toEqual([])
  })
})
