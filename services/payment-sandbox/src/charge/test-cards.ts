import type { CardFacts } from '../ledger/records'

/** How a card proves its owner; `AVS` asks for the billing address. */
export type CardAuth = 'PIN' | '3DS' | 'AVS' | 'none'

export interface TestCard {
  number: string
  type: string
  auth: CardAuth
  label: string
  expiry?: string
  cvv?: string
  /** The bank's words when it refuses every charge of this card. */
  declines?: string
}

export const testPin = '3310'
export const testOtp = '12345'
export const approved = 'Approved by Financial Institution'
export const wrongPin = 'Incorrect PIN'

/** One-time passwords at which the bank refuses; every other one passes. */
export const refusedOtps: Record<string, string> = {
  '5548': 'Incorrect OTP',
  '6648': 'Insufficient funds',
}

const card = (
  number: string,
  type: string,
  auth: CardAuth,
  label: string,
  more: Partial<TestCard> = {},
): TestCard => ({ number, type, auth, label, ...more })

const refused = (number: string, words: string, more: Partial<TestCard> = {}) =>
  card(number, 'MASTERCARD', 'none', `Refused: ${words}`, { declines: words, ...more })

/** The provider's published test cards. */
export const testCards: readonly TestCard[] = [
  card('5531886652142950', 'MASTERCARD', 'PIN', 'Mastercard with PIN', at('09/32', '564')),
  card('5438898014560229', 'MASTERCARD', '3DS', 'Mastercard with 3-D Secure', at('10/31', '564')),
  card('4187427415564246', 'VISA', '3DS', 'Visa with 3-D Secure', at('09/32', '828')),
  card('5061460410120223210', 'VERVE', 'PIN', 'Verve with PIN', at('10/31', '780')),
  card('5061460166976054667', 'VERVE', 'none', 'Verve without a check', at('10/29', '564')),
  card('4556052704172643', 'VISA', 'AVS', 'Visa with billing address', at('09/32', '899')),
  card('5640003941605320', 'AFRIGO', '3DS', 'Afrigo with 3-D Secure', at('05/26', '044')),
  card('5377283645077450', 'MASTERCARD', 'none', 'Mastercard, pre-authorised', at('09/31', '789')),
  refused('5143010522339965', 'Do not honour', { auth: 'AVS', cvv: '276' }),
  refused('5590131743294314', 'Suspected fraud', at('11/32', '887')),
  refused('5258585922666506', 'Insufficient funds', at('09/31', '883')),
  refused('5399834697894723', wrongPin, { auth: 'PIN' }),
  refused('5551651630381384', 'Restricted card'),
  refused('5551658157653822', 'Invalid transaction'),
  refused('5258582054729020', 'Transaction not permitted to cardholder'),
  refused('5258588264565682', 'Transaction not permitted on terminal'),
  refused('5258589130149016', 'Transaction error'),
]

function at(expiry: string, cvv: string) {
  return { expiry, cvv }
}

export const findTestCard = (number: string) => testCards.find((known) => known.number === number)

/** The test card that kept facts belong to: six and four digits tell all of them apart. */
export const testCardOf = ({ first6, last4 }: CardFacts) =>
  testCards.find(({ number }) => number.startsWith(first6) && number.endsWith(last4))

export const factsOf = ({ number, type }: TestCard, expiry: string): CardFacts => ({
  first6: number.slice(0, 6),
  last4: number.slice(-4),
  issuer: `${type} SANDBOX CARD`,
  type,
  expiry,
})
