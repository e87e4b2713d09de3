/** Fixed by the specification (P 2). */
export const faqFixedTexts = {
  title: 'Frequently Asked Questions',
} as const

/** Ours. */
export const faqTexts = {
  head: {
    title: 'Frequently Asked Questions - Amofin',
    description: 'Answers about documents, lawyers, payment and your account.',
  },
  placeholder: 'Search questions...',
  searchLabel: 'Search questions',
  tabs: 'FAQ category',
  noneInCategory: 'No questions here yet',
  noneInCategoryHelp: 'Choose another category, or ask us.',
  nothingHelp: 'Try one word, such as stamp, lawyer or refund, or choose a category.',
  contact: 'Contact us',
  notAnswered: 'Is your question not here?',
} as const
