import type { Target } from './target'

/** One attack that is tried once. */
export interface Check {
  name: string
  /** What was found before. */
  before: string
  /** What happens now. Throws when it cannot be tried. */
  run: (target: Target) => Promise<{ after: string; closed: boolean }>
}

/** Checks of one part of the list of docs/reports/security.md. */
export interface CheckGroup {
  title: string
  checks: readonly Check[]
}
