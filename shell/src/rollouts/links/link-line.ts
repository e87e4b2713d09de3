import type { ListedQaLink } from 'release-contracts/rollout-messages'
import { isUsable } from '../revocable/is-usable'
import { dayOf, moment } from '../wording/figures'
import { linkTexts as texts } from '../wording/tool-texts'

/** The versions that it shows: "mf-chat 1.9.0, mf-checkout 2.0.0". */
export const nameOf = ({ remotes }: ListedQaLink) =>
  Object.entries(remotes)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ')

/** Which page it opens, who made it, and how long it works. */
export function linkLine(link: ListedQaLink, now: string): string {
  const { path, madeBy, madeAt, expiresAt, revokedAt, revokedBy = '' } = link
  const state = () => {
    if (revokedAt) return texts.revoked(moment(revokedAt, now), revokedBy)
    const ends = moment(expiresAt, now)
    return isUsable(link, now) ? texts.works(ends) : texts.ended(ends)
  }
  return [texts.opens(path), texts.facts(madeBy, dayOf(madeAt, now)), state()].join(' ')
}
