import { useShell } from 'shared-contracts/shell'
import { LoadError } from 'shared-ui/load-error'
import { Skeleton } from 'shared-ui/skeleton'
import { CopyField } from '../copy/copy-field'
import { revokeLink } from '../reading/rollouts.calls'
import { RevocableItem } from '../revocable/revocable-item'
import styles from '../revocable/revocable.module.css'
import linkStyles from './link.module.css'
import { linkTexts } from '../wording/tool-texts'
import { isUsable, linkLine, nameOf } from './link-line'
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
  const { data, problem, read, replace } = links
  async function revoke(id: string) {
    const revoked = await api.call(revokeLink, { params: { id } })
    replace((data ?? []).map((one) => (one.id === revoked.id ? revoked : one)))
    onRevoked(id)
  }
  return (
    <section className={linkStyles.made} aria-labelledby="qa-links">
      <h3 id="qa-links">{linkTexts.made}</h3>
      {!data && !problem && <Skeleton lines={3} label={linkTexts.loading} />}
      {problem && (
        <LoadError what={linkTexts.what} cause={problem.text} onRetry={() => void read()} />
      )}
      {data?.length === 0 && <p className={styles.about}>{linkTexts.none}</p>}
      {data && (
        <ul className={styles.list}>
          {data.map((link) => (
            <RevocableItem
              key={link.id}
              name={nameOf(link)}
              facts={linkLine(link, now)}
              usable={isUsable(link, now)}
              sure={linkTexts.sure}
              onRevoke={() => revoke(link.id)}
            >
              <CopyField label={linkTexts.linkOf(nameOf(link))} value={link.url} />
            </RevocableItem>
          ))}
        </ul>
      )}
    </section>
  )
}
