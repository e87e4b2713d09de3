/** One built version of a remote, as the plan states it. */
export interface RemoteEntry {
  /** URL of the entry script. */
  entryUrl: string
  /** `sha384-…` of the entry. Empty only in development, where the entry changes all the time. */
  entryIntegrity: string
  /** Global that the entry assigns; differs between versions. */
  globalName: string
  /** What it needs beside the page's own runtime; absent: nothing. */
  runtime?: 'enhanced'
}

export interface FederationOptions {
  /** Milliseconds after which an entry that has not arrived counts as failed. */
  entryTimeoutMs: number
  /** Milliseconds for a whole load: entry, scripts and styles. Default: entryTimeoutMs + 5000. */
  loadTimeoutMs?: number
}

/**
 * Loads modules of remotes. It decides nothing: one try of one version per call. Which version to
 * register and what to do about a failure is the shell's business.
 */
export interface Federation {
  /** Says where a remote comes from now. Replaces what the name was registered with before. */
  register(name: string, entry: RemoteEntry): void
  /**
   * The exposed module (`./name`) of the version registered now. Rejects when it could not be
   * loaded and run in time; another try or another version afterwards starts afresh.
   */
  load(name: string, expose: string): Promise<unknown>
}

export type StartFederation = (options: FederationOptions) => Federation
