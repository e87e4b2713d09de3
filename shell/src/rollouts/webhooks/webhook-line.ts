import type { Webhook } from 'release-contracts/webhooks'
import { dayOf, moment } from '../wording/figures'
import { teamTexts, webhookTexts as texts } from '../wording/team-texts'

/** Where it goes, what is sent, who added it, and what the receiver answered last. */
export function webhookLine(webhook: Webhook, now: string): string {
  const { team, url, events, addedBy, addedAt, revokedBy = '', revokedAt, waiting } = webhook
  return [
    url,
    teamTexts.teamOf(team),
    texts.sends(events.map((event) => texts.names[event]).join(', ')),
    teamTexts.added(addedBy, dayOf(addedAt, now)),
    lastLine(webhook, now),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
    ...(revokedAt ? [teamTexts.revoked(moment(revokedAt, now), revokedBy)] : []),
  ].join(' ')
}

function lastLine({ last }: Webhook, now: string): string {
  if (!last) return texts.neverSent
  const when = moment(last.at, now)
  return last.ok ? texts.arrived(when, last.answer) : texts.failed(when, last.answer)
}
