import type { TeamKey } from 'release-contracts/team-keys'
import { dayOf, moment } from '../wording/figures'
import { keyTexts as texts, teamTexts } from '../wording/team-texts'

/** Whose key it is, who added it, and since when it no longer counts. */
export function keyLine({ id, team, addedBy, addedAt, revoked }: TeamKey, now: string): string {
  const end = revoked && [
    teamTexts.revoked(moment(revoked.at, now), revoked.by),
    ...(revoked.since === revoked.at ? [] : [texts.since(moment(revoked.since, now))]),
  ]
  return [
    teamTexts.teamOf(team),
    texts.id(id),
    teamTexts.added(addedBy, dayOf(addedAt, now)),
    ...(end ?? []),
  ].join(' ')
}
