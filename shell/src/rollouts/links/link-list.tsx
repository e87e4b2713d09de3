import { useShell } from 'shared-contracts/shell'
import { CopyField } from '../copy/copy-field'
import { revokeLink } from '../reading/rollouts.calls'
import { isUsable } from '../revocable/is-usable'
import { RevocableList } from '../revocable/revocable-list'
import linkStyles from './link.module.css'
import { linkTexts } from '../wording/tool-texts'
import { linkLine, nameOf } from './link-line'
import type { Links } from './use-link'

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
