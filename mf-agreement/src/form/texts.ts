/** Fixed by the specification (P 2, P 4): byte for byte. */
export const formTexts = {
  unavailable: 'Work is in progress Please check some other Agreements. Thank You!',
  prev: 'Prev',
  next: 'Next',
  payNow: 'Pay Now',
  badEmail: 'please enter valid Email Id',
  freeService: 'You may also fill in your details after you download this template post payment!',
} as const

/** Ours. */
export const formHints = {
  payLater: 'Paying for a new document is not open yet. Your answers stay on this device.',
  uploadLater: 'Adding files is not open yet. You can go on without it.',
  sample: 'Sample content, to be reviewed by counsel.',
  pageFailed: 'We could not load the next page. Your answers are safe on this device. Try again.',
  legend: 'Green words are your answers. Red lines are still empty.',
} as const
