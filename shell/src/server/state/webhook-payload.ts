import type { WebhookEvent, WebhookPayload } from 'release-contracts/webhooks'
import { goesForward } from './forward-change'
import type { NewHistoryEntry } from './history.queries'

const events: Partial<Record<NewHistoryEntry['kind'], WebhookEvent>> = {
  released: 'release.added',
  start: 'rollout.started',
  halt: 'rollout.halted',
  'roll-back': 'rollout.rolled_back',
  promote: 'rollout.promoted',
  kill: 'remote.switched_off',
  revive: 'remote.switched_on',
}

/** Any other version can be made stable by a roll back, also a newer one: the event says what came of it. */
const eventOf = ({ kind, previous, control }: NewHistoryEntry) =>
  kind === 'roll-back' && previous && control && goesForward(previous, control)
    ? 'rollout.promoted'
    : events[kind]

/** What receivers are notified of; undefined for what concerns nobody outside. */
export function webhookPayload(entry: NewHistoryEntry): WebhookPayload | undefined {
  const type = eventOf(entry)
  if (!type) return undefined
  const { at, remote, by, text, reason, version, control } = entry
  const canary = control?.rollout?.canary
  return {
    type,
    timestamp: at.toISOString(),
    data: {
      ...{ remote, text, by },
      ...(reason && { reason }),
      ...(version && { version }),
      ...(control?.stable && { stable: control.stable }),
      ...(canary && { canary }),
    },
  }
}
