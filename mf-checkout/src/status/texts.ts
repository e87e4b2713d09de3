/** Fixed by the specification (P 2, P 9): byte for byte. */
export const statusTexts = {
  thanks: 'Thank You! For your order...',
  check: 'Check Your Order Details',
  method: 'Debit/Credit Card',
} as const

/** Fixed by the specification (P 2, P 8): byte for byte. */
export const planTexts = {
  thanks: 'Thank You! For your order...',
  check: 'Check Your Order Details',
  activated: 'Subscription Plan has been activated',
  method: 'Debit/Credit Card',
} as const

/** Ours. */
export const statusHints = {
  checking: 'Checking with the bank',
  notAgain: 'You do not need to pay again.',
  notYet: 'Do not pay again until this page shows the result of the first payment.',
  ifTaken:
    'If your bank shows that money left your account, give support the reference below before you pay again.',
  offline: 'We could not reach the server. Your connection may be down.',
  serverError: (status: number) => `The server answered with an error (${status}).`,
  safe: 'A payment that you made is not lost. We will keep checking.',
} as const
