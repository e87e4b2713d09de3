export const texts = {
  qaLabel: 'QA versions',
  qa: (versions: readonly string[], expiry: string) =>
    `QA versions: ${versions.join(', ') || 'none'}, until ${expiry}.`,
  notShown: (reasons: readonly string[]) => `Not shown: ${reasons.join('; ')}.`,
  failed: (versions: readonly string[]) =>
    `These versions failed, so others are shown: ${versions.join(', ')}.`,
  reset: 'Reset',
  resetFailed:
    'We could not reach the server, so nothing was reset. Check your connection, then press Reset again.',
  safeLabel: 'Safe mode',
  safe: 'A page stopped working several times, so you now see the earlier versions of the site.',
  tryCurrent: 'Try the current versions',
  newsLabel: 'Update',
  news: 'This site has been updated.',
  copyLabel: 'Offline copy',
  copy: (date: string) => `You are offline. This is a copy saved on your device on ${date}.`,
  tryAgain: 'Try again',
  refresh: 'Refresh',
  later: 'Later',
} as const
