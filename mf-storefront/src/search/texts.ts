/** Fixed by the specification (P 2). */
export const searchFixedTexts = {
  placeholder: 'Insert keywords',
} as const

/** Ours. */
export const searchTexts = {
  title: 'Search legal services',
  description: 'Find a legal document or a lawyer’s service by its name or by what it is for.',
  nothingHelp: 'Check the spelling, or try one word for what you want to do, such as rent or hire.',
  near: 'Did you mean',
  all: 'See all services',
} as const
