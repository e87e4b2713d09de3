export const texts = {
  qaLabel: 'QA versions',
  qa: (versions: readonly string[], until: string) =>
    `QA versions: ${versions.join(', ') || 'none'}, until ${until}.`,
  notShown: (reasons: readonly string[]) => ` Not shown: ${reasons.join('; ')}.`,
  reset: 'Reset',
  resetFailed: 'The reset did not reach the server. Check your connection, then reset again.',
  safeLabel: 'Safe mode',
  safe: 'A page stopped several times, so the site now shows earlier versions of its parts that worked.',
  tryCurrent: 'Try the current versions',
  newsLabel: 'Update',
  news: 'This site has been updated.',
  refresh: 'Refresh',
  later: 'Later',
} as const
