/** Ours. */
export const contentTexts = {
  tabs: 'About us',
  nothingYet: 'This page has no text yet',
  nothingYetHelp: 'Common questions are answered in the FAQ.',
  toFaq: 'Read the FAQ',
} as const
