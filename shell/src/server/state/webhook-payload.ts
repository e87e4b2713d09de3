import type { WebhookEvent, WebhookPayload } from 'release-contracts/webhooks'
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

/** What receivers are notified of; undefined for what concerns nobody outside. */
export function webhookPayload(entry: NewHistoryEntry): WebhookPayload | undefined {
  const type = events[entry.kind]
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
