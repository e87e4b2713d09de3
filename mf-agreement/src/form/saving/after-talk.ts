import type { FormAction, FormState } from '../form-state'
import { previousShown } from '../next-page'
import { savingHints } from '../texts'
import type { QueueResult } from './send-queue'

/** Where the form has to go after the server's answer; undefined: it may go on (P 4). */
export function afterTalk(result: QueueResult, state: FormState): FormAction | undefined {
  if (result.kind === 'not-created') {
    return { kind: 'server-refused', pageNo: 1, detail: savingHints.notCreated }
  }
  if (result.kind !== 'refused') return undefined
  const { page, previous, detail } = result
  return previous
    ? {
        kind: 'server-refused',
        pageNo: previousShown(state, page),
        detail: detail || savingHints.previousNotSaved,
      }
    : { kind: 'server-refused', pageNo: page, detail: detail || savingHints.pageNotSaved }
}
