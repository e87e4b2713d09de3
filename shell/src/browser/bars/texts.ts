export const texts = {
  qaLabel: 'QA versions',
  qa: (versions: readonly string[], until: string) =>
    `QA versions: ${versions.join(', ') || 'none'}, until ${until}.`,
  notShown: (reasons: readonly string[]) => `Not shown: ${reasons.join('; ')}.`,
  failed: (versions: readonly string[]) =>
    `Failed here, so another version is shown: ${versions.join(', ')}.`,
  reset: 'Reset',
  resetFailed: 'The reset did not reach the server. Check your connection, then reset again.',
  safeLabel: 'Safe mode',
  safe: 'A page stopped working several times. You now see the versions of the site from before.',
  tryCurrent: 'Try the current versions',
  newsLabel: 'Update',
  news: 'This site has been updated.',
  copyLabel: 'Offline copy',
  copy: (date: string) => `No connection. This is an offline copy from your device, of ${date}.`,
  tryAgain: 'Try again',
  refresh: 'Refresh',
  later: 'Later',
} as const
