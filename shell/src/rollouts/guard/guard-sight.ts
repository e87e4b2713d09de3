import type { GuardMessages } from 'release-contracts/rollout-messages'
import { guardTexts } from '../wording/tool-texts'

/** So few that are passed over are chance: a tab that was left open overnight, one busy visitor. */
const minPassedOver = 100
const maxPassedOverShare = 0.05
/** Servers that keep time by NTP differ by less, in milliseconds. */
const maxClockMs = 60_000

/** Why the guard may miss failures, a sentence each; empty when it sees enough. */
export function guardBlindness({ counted, limited, old, clockBehindMs }: GuardMessages): string[] {
  const passedOver = limited + old
  const all = counted + passedOver
  return [
    ...(passedOver >= minPassedOver && passedOver > maxPassedOverShare * all
      ? [guardTexts.passedOver(passedOver, all)]
      : []),
    ...(clockBehindMs > maxClockMs ? [guardTexts.clockBehind(clockBehindMs)] : []),
  ]
}
