import type { RolloutToken } from 'release-contracts/teams'
import { isUsable } from '../revocable/is-usable'
import { tokenTexts as texts } from '../wording/tool-texts'
import { dayOf, moment } from '../wording/figures'

/** Who made a token, how long it works, and when it was used last. */
export function tokenLine(token: RolloutToken, now: string): string {
  const { createdBy, createdAt, expiresAt, lastUsedAt, revokedAt, team, role } = token
  const state = () => {
    if (revokedAt) return texts.revoked(moment(revokedAt, now))
    const ends = dayOf(expiresAt, now)
    return isUsable(token, now) ? texts.expires(ends) : texts.expired(ends)
  }
  return [
    ...(team ? [texts.teamOf(team)] : []),
    ...(role === 'viewer' ? [texts.onlyLooks] : []),
    texts.facts(createdBy, dayOf(createdAt, now)),
    state(),
    lastUsedAt ? texts.lastUsed(moment(lastUsedAt, now)) : texts.neverUsed,
  ].join(' ')
}
