import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { Money } from 'shared-ui/money'
import styles from './price.module.css'

export function Price({ service }: { service: ServiceDetail }) {
  const { total, note, filing } = priceLines(service)
  return (
    <div className={styles.price}>
      <p>
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

type Priced = Pick<
  ServiceDetail,
  'amount' | 'amofin_cost' | 'amofin_cost_text' | 'filing_cost' | 'filing_cost_text'
>

interface PriceLines {
  /** What is paid in the end, decimal text. */
  total: string
  /** What the total is made of, in words after it. */
  note: string
  /** Shown only when a third party is paid. */
  filing?: { own: string; ownText: string; cost: string; text: string }
}

/** The price as the service page shows it: a filing line only above zero (P 2). */
export function priceLines(service: Priced): PriceLines {
  const ownText = service.amofin_cost_text || 'one document'
  if (Number(service.filing_cost) <= 0) {
    return { total: service.amount, note: `${ownText}, no filing cost` }
  }
  return {
    total: service.amount,
    note: 'filing included',
    filing: {
      own: service.amofin_cost,
      ownText,
      cost: service.filing_cost,
      text: service.filing_cost_text || 'filing cost',
    },
  }
}
