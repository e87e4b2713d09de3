import type { Written } from './draft-changes'
import { isAhead, type Draft } from './draft-record'
import type { QueueResult } from './send-queue'

export interface AutosaveState {
  draft: Draft
  /** Where the newest answers lie. */
  device: 'nothing-yet' | 'saving' | 'saved' | 'not-kept'
  /** How the last talk with the server ended. */
  line: 'up' | 'offline' | 'slow' | 'sign-in'
  /** A queued page that the server refused while nobody waited for it. */
  refused: Extract<QueueResult, { kind: 'refused' }> | null
  /** Newer answers that are not shown here: of another tab, or of this device. */
  other: (Written & { from: 'tab' | 'device' }) | null
}

/** Answers that are neither on the device nor at the server would go with the page. */
export const wouldBeLost = ({ device, draft }: AutosaveState): boolean =>
  device === 'saving' || (device === 'not-kept' && isAhead(draft))

export function lineAfter(result: QueueResult): AutosaveState['line'] {
  if (result.kind === 'sign-in') return 'sign-in'
  if (result.kind !== 'unreached') return 'up'
  return result.offline ? 'offline' : 'slow'
}
