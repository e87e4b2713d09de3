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
  /** Stands in for the record while the server does not send it. */
  without: {
    banner_title: 'Legal documents for Nigeria',
    banner_description: 'Search for yours by its name or by what it is for.',
    home_page_banner: null,
  },
  scheduleTitle: 'Schedule of documents',
  scheduleNote: 'Every document and its full price.',
  promises: [
    { icon: 'lock', text: 'Pay by card, in naira' },
    { icon: 'document', text: 'PDF and Word, yours to keep' },
    { icon: 'check', text: 'Law and date on every document' },
  ],
  plansClosed: 'Plans are not on sale yet.',
} as const
