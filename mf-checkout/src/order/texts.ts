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

/** Fixed by the specification (P 2, P 5, P 8). */
export const couponTexts = {
  apply: 'Apply',
  remove: 'Remove',
  empty: 'Please Enter A Coupon Code',
  invalid: 'Invalid Coupon',
  subscribed: "Subscription Discount Applied! Coupon Can't Be Use",
  applied: 'Discount successfully applied.',
} as const

/** Ours: labels of an address outside Nigeria, and of the country itself. */
export const foreignAddressTexts = {
  country: 'Country*',
  state: 'State, province or region',
  zip: 'Postal code',
} as const

/** Ours. */
export const orderHints = {
  title: 'Pay for your order',
  fillContact: 'Fill in your name, email and phone to pay.',
  checkingCoupon: 'We are checking the coupon.',
  notOpen: 'You cannot pay in this version of the site. Your order is saved.',
  noCard: {
    order: 'Card payment is not set up on this site. Nothing was charged, and your order is saved.',
    plan: 'Card payment is not set up on this site. Nothing was charged, and your choice is kept.',
  },
  /** Where nothing could be loaded: what is not lost. */
  safe: {
    order: 'Your order is saved, and nothing was charged.',
    plan: 'Nothing was charged.',
    begun: 'If you have already paid, do not pay again: this page shows when the payment arrives.',
  },
  bank: 'Your bank may send a code to your phone. Keep it near. You come back here after paying.',
} as const

export const couponHints = {
  checking: 'Checking the code',
  removed: 'The coupon was removed.',
  notTaken: 'The coupon was not applied.',
  failed: 'We could not check the coupon. Your code is still in the box. Try again.',
  throttled: 'Too many codes were tried. Wait a minute, then try again.',
  /** Said when the payment goes on without a code that was left in the box. */
  ignored: (code: string, why: string) => `Paying without the coupon ${code}: ${why}`,
} as const

/** Ours: said instead of the form while a payment is being confirmed. */
export const confirmingTexts = {
  title: 'A payment is being confirmed',
  order: (number: string) =>
    `You already started a payment for order ${number}, and your bank has not confirmed it yet. You do not need to pay again.`,
  back: 'Back to the card page',
  check: 'Check payment',
  restartHint:
    'If you cannot finish it, start a new payment. The first card page will stop working. Any money that still arrives from it is used for this purchase or refunded.',
  restart: 'Start a new payment',
} as const

export const payHints = {
  opening: 'Opening the payment page',
  inWindow: 'Waiting for the payment window',
  unreachable:
    'We could not reach the server. Nothing was charged, and what you filled in is still here. Try again.',
  scriptFailed:
    'The payment window did not load. Nothing was charged, and what you filled in is still here. Try again.',
  pageFailed: 'The payment page did not open. Nothing was charged. Try again.',
  throttled: 'There were too many attempts. Nothing was charged. Wait a minute, then try again.',
  signedOut: 'Your session has ended. Nothing was charged. Sign in again to pay.',
  failed: (status: number) =>
    `The payment could not be started (error ${status}). Nothing was charged, and what you filled in is still here. Try again.`,
  refused: (reason: string) =>
    reason.includes('Nothing was charged') ? reason : `${reason} Nothing was charged.`,
  closed:
    'You closed the payment window before the payment was finished. Nothing was charged, unless your bank shows otherwise.',
  waiting: (what: 'order' | 'plan') =>
    `Your bank has not confirmed an earlier payment for this ${what}. Check it before you pay again.`,
  repriced: (now: string) =>
    `The amount to pay is now ${now}. Nothing was charged. Press Pay again if you agree.`,
} as const

/** Ours: a link by which somebody else pays; the specification knows none. */
export const payLinkRequestTexts = {
  ask: 'Ask someone else to pay',
  askHint:
    'Create a link for a parent, an employer or a friend. It shows the service, the amount and your first name. It works for 24 hours, and they do not need an account.',
  fullPrice:
    'The link asks for the full price: your coupon or plan counts only when you pay yourself.',
  make: 'Create a payment link',
  made: 'The payment link is ready.',
  withdraw: 'Withdraw the link',
  withdrawn: 'The link no longer works.',
  copied: 'The link is copied.',
  notCopied: 'Your browser did not copy the link. Select it and copy it yourself.',
  share: 'Please pay for my legal document',
  until: 'The link works until',
} as const
