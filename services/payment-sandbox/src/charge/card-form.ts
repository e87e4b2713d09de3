import { findTestCard, type TestCard } from './test-cards'

export type Form = Record<string, string | undefined>
/** What to correct, by field name. */
export type FieldErrors = Record<string, string>

/** The test card of a form, or what to correct. Only test cards pass: a real one is turned away. */
export function readCard(
  form: Form,
  today: Date,
): { card: TestCard; expiry: string } | { errors: FieldErrors } {
  const number = (form.number ?? '').replace(/[\s-]/g, '')
  const expiry = (form.expiry ?? '').replace(/\s/g, '')
  const card = findTestCard(number)
  const errors = {
    ...when('number', numberError(number, card)),
    ...when('expiry', expiryError(expiry, card, today)),
    ...when(
      'cvv',
      /^\d{3,4}$/.test((form.cvv ?? '').trim()) ? '' : 'Enter the 3 digits of the CVV',
    ),
  }
  return card && Object.keys(errors).length === 0 ? { card, expiry } : { errors }
}

const when = (field: string, words: string): FieldErrors => (words ? { [field]: words } : {})

function numberError(number: string, card: TestCard | undefined) {
  if (card) return ''
  if (number === '') return 'Enter the card number'
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return 'Check the card number: it has 16 to 19 digits, and one of these is wrong'
  }
  return 'This is not a test card. Use one of the test cards on this page, never a real card'
}

function expiryError(expiry: string, card: TestCard | undefined, today: Date) {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(expiry) ?? []
  if (!month || !year) return 'Enter the expiry date as on the card, like 09/32'
  // One published test card has a date that has passed, and works all the same.
  if (card?.expiry === `${month}/${year}`) return ''
  const firstDayAfter = Date.UTC(2000 + Number(year), Number(month))
  return firstDayAfter <= today.getTime() ? 'This date has passed. Enter a later expiry date' : ''
}

function passesLuhn(number: string) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
