import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { Money } from 'shared-ui/money'
import { priceLines } from './price-lines'
import styles from './price.module.css'

export function Price({ service }: { service: ServiceDetail }) {
  const { total, note, filing } = priceLines(service)
  return (
    <div className={styles.price}>
      <p className={styles.total}>
        <b className={styles.amount}>
          <Money value={total} style="sales" />
        </b>
        <span className={styles.note}>{note}</span>
      </p>
      {filing && (
        <ul className={styles.lines}>
          <li>
            <Money value={filing.own} style="sales" /> {filing.ownText}
          </li>
          <li>
            <Money value={filing.cost} style="sales" /> {filing.text}
          </li>
        </ul>
      )}
    </div>
  )
}
