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
  sampleLoading: 'Loading the sample',
  sampleNote: 'The whole document with example answers. Yours will hold your own answers.',
  samplePdf: (bytes: number) =>
    `Download the sample as PDF, ${Math.max(1, Math.round(bytes / 1000))} KB`,
  prepares: {
    'Type A':
      'You do, by answering the questions. No lawyer is involved unless one of your answers requires it.',
    'Type B':
      'A lawyer does, from your answers. You get the document once the lawyer has finished it.',
  },
  unnamed: 'Legal document',
  planNotChecked: (cause: string) => `We could not check your plan. ${cause}`,
  planSays: (message: string) =>
    message
      ? `${message.replace(/[.\s]*$/, '')}. You can still create this document and pay for it.`
      : 'Your plan does not cover this document. You can still create it and pay for it.',
  planRefused: 'Your plan does not cover this document. You can still create it and pay for it.',
} as const
