import { cardOnly, methodText } from './pay-methods'

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
