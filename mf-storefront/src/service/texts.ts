/** Fixed by the specification (P 2). */
export const serviceTexts = {
  create: 'Create',
  viewSample: 'View Sample',
  viewFaq: 'View FAQ',
  related: 'Related Documents',
  knowMore: 'Know more',
  steps: ['Choose template', 'Complete the document', 'Save / print'],
} as const

/** Ours. */
export const serviceHints = {
  sample: 'Sample content, to be reviewed by counsel.',
  unnamed: 'Legal document',
  planNotChecked: 'We could not check your plan. Check your connection, then try again.',
  planRefused: 'Your plan does not cover this document. You can still create it and pay for it.',
} as const
