/** Fixed by the specification (P 2, P 5): byte for byte. */
export const homeFixedTexts = {
  chooseAll: 'Please select above options to continue!',
  getStarted: 'Get Started',
  chatWithSupport: 'Chat with CustomerSupport',
  searchPlaceholder: 'Search legal services...',
} as const

/** Ours: what no field of the home content record says. */
export const homeTexts = {
  head: {
    title: 'Legal documents for Nigeria - Amofin',
    description:
      'Tenancy agreements, wills, loans, staff contracts and CAC papers for Nigeria. Answer plain questions, watch the document write itself, pay in naira.',
  },
  scheduleTitle: 'Schedule of documents',
  scheduleNote: 'Every document and its full price.',
  promises: [
    { icon: 'lock', text: 'Pay by card, in naira' },
    { icon: 'document', text: 'PDF and Word, yours to keep' },
    { icon: 'check', text: 'Each with its law and date' },
  ],
  plansClosed: 'Plans cannot be bought here yet.',
} as const
