import type { ServedVariant } from 'release-contracts/assignment'
import type { RemoteControl } from 'release-contracts/rollout'
import type { Latches } from './plan-request'
import { isRunning } from './rollout-flag'

/**
 * Who receives a canary keeps it while its rollout runs, whatever becomes of percentage, rules and
 * session. A halt ends it for whoever comes by meanwhile.
 */
export function nextLatches(
  controls: readonly RemoteControl[],
  latches: Latches,
  variants: Readonly<Record<string, ServedVariant>>,
): Latches {
  const next: Record<string, string> = {}
  for (const control of controls) {
    if (!isRunning(control)) continue
    const { id } = control.rollout
    const received = variants[control.remote] === 'canary'
    if (received || latches[control.remote] === id) next[control.remote] = id
  }
  return next
}
