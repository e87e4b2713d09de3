import type { OverviewItem } from 'shared-contracts/api/overview.schema'
import { Link } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { DateText } from 'shared-ui/date-text'
import { waitingLink } from './waiting-links'
import styles from './overview.module.css'

interface WaitingProps {
  items: readonly OverviewItem[]
  today: string
}

/** Every count leads to the list of what it counts. */
export function Waiting({ items, today }: WaitingProps) {
  const nothing = items.every(({ count }) => count === 0)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      <p className={styles.note}>
        {nothing ? 'Nothing is waiting. ' : ''}As of <DateText value={today} style="short" />.
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: OverviewItem }) {
  const { href, serves } = useShell()
  const group = useUser()?.group ?? 0
  const { label, page, query } = waitingLink(item, group)
  const content = (
    <>
      <span className={styles.count}>{item.count.toLocaleString('en')}</span>
      <span className={styles.label}>{label}</span>
    </>
  )
  return (
    <li data-none={item.count === 0 ? '' : undefined}>
      {serves(page) ? (
        <Link className={styles.item} to={href(page, {}, query)}>
          {content}
        </Link>
      ) : (
        <div className={styles.item}>{content}</div>
      )}
    </li>
  )
}
