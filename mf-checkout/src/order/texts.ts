/** Fixed by the specification (P 2, P 9): byte for byte. */
export const orderTexts = {
  name: 'Name*',
  email: 'Email*',
  phone: 'Phone*',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City*',
  state: 'State*',
  zip: 'Zip code*',
  safe: 'All transactions are safe and secure',
  method: 'Debit/Credit Card',
  proceed: 'Proceed',
} as const

/** Ours. */
export const orderHints = {
  fillContact: 'Fill in your name, email and phone to pay.',
  fillBilling: 'Fill in the fields marked * to go on.',
  notOpen: 'Card payment is not open yet. Your order is kept, and nothing is charged.',
  proceedNotOpen: 'Completing an order is not open yet. Your order is kept.',
  bank: 'Your bank may send a code to your phone. Keep it near. You come back here after paying.',
} as const
