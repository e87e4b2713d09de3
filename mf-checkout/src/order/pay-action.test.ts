import { anOrder, aProfile } from '../testing/order'
import { billingFormFor, prefillBillingDetails } from './billing-details'
import { orderTotal } from './order-total'
import { cardOnly, methodText, payAction } from './pay-action'
import { summaryRows } from './summary-rows'

const billing = prefillBillingDetails(aProfile(), anOrder())
const open = {
  total: 1_350_000,
  billing,
  statusServed: true,
  checkingCoupon: false,
  format: (naira: string) => `₦${naira}`,
}

test('names the amount on the button', () => {
  expect(payAction(open)).toEqual({ label: 'Pay ₦13500.00 by card', unavailable: undefined })
})

test('waits for a coupon that may change the amount', () => {
  expect(payAction({ ...open, checkingCoupon: true }).unavailable).toBe(
    'We are checking the coupon.',
  )
})

test('takes no money where the outcome could not be shown', () => {
  expect(payAction({ ...open, statusServed: false }).unavailable).toBe(
    'You cannot pay in this version of the site. Your order is saved.',
  )
})

test.each(['name', 'email', 'phone'] as const)('needs the %s', (field) => {
  expect(payAction({ ...open, billing: { ...billing, [field]: ' ' } }).unavailable).toBe(
    'Fill in your name, email and phone to pay.',
  )
})

test('offers Proceed when nothing is left to pay', () => {
  expect(payAction({ ...open, total: 0 })).toEqual({
    label: 'Proceed',
    unavailable: undefined,
  })
  expect(payAction({ ...open, total: 0, statusServed: false }).unavailable).toBeDefined()
})

test('fills the form from the profile, and from the order what the profile leaves empty', () => {
  expect(billing).toEqual({
    name: 'Chukwuemeka Okonkwo',
    email: 'emeka.okonkwo@example.ng',
    phone: '08031234567',
    addressLine1: '7 Ọ̀pẹ́bí Road',
    addressLine2: 'Flat 4',
    country: 'NG',
    city: 'Ìkẹjà',
    state: 'Lagos',
    zip: '100281',
  })
  expect(prefillBillingDetails(aProfile({ email: '', phone: '' }), anOrder())).toEqual(billing)
  expect(prefillBillingDetails(null, anOrder())).toMatchObject({
    name: 'Chukwuemeka Okonkwo',
    city: '',
  })
})

test.each([
  ['email', 'emeka', 'Enter an email address in the correct format, like name@example.com'],
  ['email', '', 'Enter your email address'],
  ['phone', '0803', 'Enter a phone number of 10 to 12 digits, like 08031234567'],
  ['state', '', 'Choose your state'],
  ['zip', '  ', 'Enter your zip code'],
])('%s %p is answered with what to do', (field, value, message) => {
  const checked = billingFormFor('NG').safeParse({ ...billing, [field]: value })
  expect(checked.error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  [
    { country: 'US', state: 'Texas' },
    { country: 'US', state: 'Texas' },
  ],
  [{ state: 'lagos state' }, { country: 'NG', state: 'Lagos' }],
  [{ state: '' }, { country: 'NG', state: '' }],
  // Written before countries were asked for.
  [{ state: 'Texas' }, { country: '', state: 'Texas' }],
])('a profile with %p is filled in as %p', (profile, details) => {
  expect(prefillBillingDetails(aProfile(profile), anOrder())).toMatchObject(details)
})

test('an address abroad needs no state and no postal code', () => {
  const abroad = { ...billing, country: 'GH', state: '', zip: '' }
  expect(billingFormFor('GH').safeParse(abroad).success).toBe(true)
  const unknown = billingFormFor('').safeParse({ ...billing, country: '' })
  expect(unknown.error?.issues.map(({ message }) => message)).toEqual(['Choose your country'])
})

test('shows no filing line at zero and no discount that is none', () => {
  expect(summaryRows(anOrder(), orderTotal(anOrder()))).toEqual([
    { label: 'Tenancy agreement (Lagos)', amount: 1_500_000 },
  ])
})

test('shows filing cost and coupon as lines of their own', () => {
  const order = anOrder({
    amount: '36000.00',
    filing_cost: '21000.00',
    filing_cost_text: 'paid to CAC',
    coupon_final_amount: '34500.00',
    coupon_discount: 'RENT2026',
  })
  expect(summaryRows(order, orderTotal(order))).toEqual([
    { label: 'Tenancy agreement (Lagos)', amount: 1_500_000 },
    { label: 'Filing cost, paid to CAC', amount: 2_100_000 },
    { label: 'Coupon RENT2026', amount: -150_000, discount: true },
  ])
})

test('is card alone unless the site says otherwise', () => {
  expect(cardOnly()).toBe(true)
  expect(cardOnly(['card'])).toBe(true)
  expect(methodText()).toBe('Debit/Credit Card')
})

test('names every way that the payment page offers', () => {
  const methods = ['card', 'banktransfer', 'ussd']
  expect(cardOnly(methods)).toBe(false)
  expect(methodText(methods)).toBe('Debit/Credit Card, bank transfer or USSD')
  expect(methodText(['banktransfer'])).toBe('bank transfer')
})
