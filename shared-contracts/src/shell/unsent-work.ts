/** What somebody wrote and the server does not have yet, of one part of the site. */
export interface UnsentWork {
  /** One and several of them in a sentence: `['form page', 'form pages']`. */
  noun: readonly [one: string, several: string]
  /** 0 when everything is sent. */
  count: number
  /**
   * Sends it and resolves with how many are left. Called at sign-out, which waits 1 s for it; it may
   * still run when the page that stated it was left.
   */
  send?: () => Promise<number>
}

/**
 * Remotes state here what is unsent, so that signing out sends it or asks before it is deleted
 * (decisions.md, settled 10).
 */
export interface UnsentWorkService {
  /**
   * States what is unsent under a name such as `chat`, until it is stated again. The number outlives
   * the page and the document; of earlier documents there is no way to send it, so people are asked.
   */
  report(name: string, work: UnsentWork): void
}
