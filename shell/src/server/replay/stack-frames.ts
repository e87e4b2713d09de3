import type { ReportedFrame } from 'release-contracts/rollout-messages'

/** "at pay (https://…/r/mf-checkout/1.2.0/pay.js:1:2345)" and "pay@https://…/pay.js:1:2345". */
const frame =
  /^\s*(?:at )?(?:async )?(?:([\w$.<>[\] ]{1,100}?)?(?: ?\(|@))?https?:\/\/[^\s/]+(\/[\w./@+-]{1,300}):(\d{1,9}):(\d{1,9})\)?$/

/**
 * The places of a stack in files of this site: names of functions and files, nothing that was said. What reads like
 * neither is left out.
 */
export function stackFrames(stack = ''): ReportedFrame[] {
  return stack.split('\n').flatMap((line) => {
    const [, name, file, row, column] = frame.exec(line) ?? []
    if (!file) return []
    return [{ ...(name && { name }), file, line: Number(row), column: Number(column) }]
  })
}
