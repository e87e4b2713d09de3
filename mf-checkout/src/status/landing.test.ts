import { anAttempt } from '../testing/order'
import { claimOf, readLanding } from './landing'

const page = '/payment-status'
const none = { attempts: [], orderNumber: undefined }

test('reads what the provider appended', () => {
  expect(readLanding(`${page}?status=successful&tx_ref=AMF-1-x&transaction_id=288`)).toEqual({
    reportedStatus: 'successful',
    txRef: 'AMF-1-x',
    transactionId: '288',
    order: null,
    free: false,
    query: { status: 'successful', tx_ref: 'AMF-1-x', transaction_id: '288' },
  })
})

test('reads the last of repeated keys', () => {
  const url = `${page}?order=AMF-1&status=successful&status=completed&tx_ref=a&tx_ref=b&transaction_id=1&transaction_id=2`
  expect(readLanding(url)).toMatchObject({
    reportedStatus: 'successful',
    txRef: 'b',
    transactionId: '2',
  })
  expect(readLanding(`${page}?status=successful&status=cancelled`).reportedStatus).toBe('cancelled')
})

test.each([
  ['completed', 'successful'],
  ['SUCCESSFUL', 'successful'],
  ['cancelled', 'cancelled'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['error', 'failed'],
  ['', 'nothing'],
])('status %p reads as %s', (status, said) => {
  expect(readLanding(`${page}?status=${status}&tx_ref=a`).reportedStatus).toBe(said)
})

test('the word null is a total of zero', () => {
  const url = `${page}?status=successful&tx_ref=null&transaction_id=null`
  expect(readLanding(url)).toMatchObject({ free: true, txRef: null, transactionId: null })
  expect(readLanding(page).free).toBe(false)
})

test('a reference leads to the order it was made for', () => {
  const device = { attempts: [anAttempt()], orderNumber: 'AMF-9' }
  const claim = claimOf(readLanding(`${page}?tx_ref=AMF-204817-7c1e`), device)
  expect(claim).toMatchObject({ order: 'AMF-204817', attempt: anAttempt() })
})

test('an unknown reference does not get the last order of the device', () => {
  const claim = claimOf(readLanding(`${page}?tx_ref=AMF-1-zz`), { ...none, orderNumber: 'AMF-9' })
  expect(claim).toMatchObject({ txRef: 'AMF-1-zz', order: undefined, guess: 'AMF-1' })
  const opaque = claimOf(readLanding(`${page}?tx_ref=zz`), { ...none, orderNumber: 'AMF-9' })
  expect(opaque.guess).toBe('AMF-9')
})

test('an order alone takes up its open payment', () => {
  const over = anAttempt({ txRef: 'AMF-204817-old', over: true })
  const device = { ...none, attempts: [over, anAttempt()] }
  expect(claimOf(readLanding(`${page}?order=AMF-204817`), device).txRef).toBe('AMF-204817-7c1e')
  expect(claimOf(readLanding(`${page}?order=AMF-1`), device)).toMatchObject({
    txRef: null,
    order: 'AMF-1',
    attempt: undefined,
  })
})

test('a total of zero finds its order on the device', () => {
  const landing = readLanding(`${page}?status=successful&tx_ref=null&transaction_id=null`)
  const free = anAttempt({ txRef: null, amount: '0.00' })
  const device = { attempts: [anAttempt(), free], orderNumber: 'AMF-204817' }
  expect(claimOf(landing, device)).toMatchObject({ order: 'AMF-204817', attempt: free })
  expect(claimOf(landing, { ...none, attempts: [free] }).order).toBe('AMF-204817')
})

test('an empty address with an empty device names nothing', () => {
  expect(claimOf(readLanding(page), none)).toMatchObject({ order: undefined, txRef: null })
})
