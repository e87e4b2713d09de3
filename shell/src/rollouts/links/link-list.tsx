import { useShell } from 'shared-contracts/shell'
import { CopyField } from '../copy/copy-field'
import { revokeLink } from '../reading/rollouts.calls'
import { isUsable, RevocableList } from '../revocable/revocable-list'
import linkStyles from './link.module.css'
import { linkTexts } from '../wording/tool-texts'
import type { Links } from './use-link'
import type { ListedQaLink } from 'release-contracts/rollout-messages'
import { dayOf, moment } from '../wording/figures'

/** The links that were made before, each with its address and a way to revoke it. */
export function LinkList({
  links,
  now,
  onRevoked,
}: {
  links: Links
  now: string
  onRevoked: (id: string) => void
}) {
  const { api } = useShell()
  async function revoke(id: string) {
    const revoked = await api.call(revokeLink, { params: { id } })
    onRevoked(id)
    return revoked
  }
  return (
    <section className={linkStyles.made} aria-labelledby="qa-links">
      <h3 id="qa-links">{linkTexts.made}</h3>
      <RevocableList
        loaded={links}
        texts={linkTexts}
        nameOf={nameOf}
        factsOf={(link) => linkLine(link, now)}
        isUsable={(link) => isUsable(link, now)}
        sureOf={() => linkTexts.sure}
        revokeOf={({ id }) =>
          () =>
            revoke(id)
          }
      >
        {(link) => <CopyField label={linkTexts.linkOf(nameOf(link))} value={link.url} />}
      </RevocableList>
    </section>
  )
}

/** The versions that it shows: "mf-chat 1.9.0, mf-checkout 2.0.0". */
const nameOf = ({ remotes }: ListedQaLink) =>
  Object.entries(remotes)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ')

/** Which page it opens, who made it, and how long it works. */
function linkLine(link: ListedQaLink, now: string): string {
  const { path, madeBy, madeAt, expiresAt, revokedAt, revokedBy = '' } = link
  const state = () => {
    if (revokedAt) return linkTexts.revoked(moment(revokedAt, now), revokedBy)
    const ends = moment(expiresAt, now)
    return isUsable(link, now) ? linkTexts.works(ends) : linkTexts.ended(ends)
  }
  return [linkTexts.opens(path), linkTexts.facts(madeBy, dayOf(madeAt, now)), state()].join(' ')
}
