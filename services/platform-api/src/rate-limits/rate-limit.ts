/** What somebody may do, and how often: data, so that all limits read alike. */
export interface RateLimit {
  /** In the keys of the counts, so of one limit only. */
  name: string
  /** Allowed within the duration. */
  points: number
  /** Seconds from the first use on. */
  duration: number
  /**
   * Where uses are counted. `lasting`: over all processes, in Redis or, without one, in PostgreSQL. `fast`:
   * in Redis or, without one, in each process, for what happens with every message. `process`: there only.
   */
  store: 'lasting' | 'fast' | 'process'
}
