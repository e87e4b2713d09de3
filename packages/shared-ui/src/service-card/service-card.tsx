import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { textOfHtml } from 'shared-contracts/text-of-html'
import { Link } from 'shared-contracts/router'
import { Deed } from '../deed/deed'
import { Money } from '../money/money'
import styles from './service-card.module.css'

export interface ServiceCardProps {
  service: ServiceSummary
  to: string
  /** Pointer or focus is on the card: a good moment to preload. */
  onIntent?: () => void
  /** Picture left, words right, where there is room: for a card that is alone in its row. */
  wide?: boolean
}

/** A service with the first page of its document. The whole card is the target. */
export function ServiceCard({ service, to, onIntent, wide }: ServiceCardProps) {
  const flag = flagOf(service)
  return (
    <article className={styles.card} data-wide={wide ? '' : undefined}>
      <div className={styles.shelf}>
        <Deed preview={service.preview ?? titleOnly(service)} size="thumb" />
        {flag && <span className={styles.flag}>{flag}</span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{service.service_title}</h3>
        <p className={styles.text}>{textOfHtml(service.service_content)}</p>
        <p className={styles.foot}>
          <Link className={styles.link} to={to} onPointerEnter={onIntent} onFocus={onIntent}>
            Know more
            <span className="visually-hidden"> about {service.service_title}</span>
          </Link>
          <span className={styles.price}>
            <Money value={service.amount} style="sales" />
          </span>
        </p>
      </div>
    </article>
  )
}

function flagOf({ flow_type, filing_cost }: ServiceSummary): string | undefined {
  if (flow_type === 'Type B') return 'With a lawyer'
  return Number(filing_cost) > 0 ? 'Filed for you' : undefined
}

const titleOnly = ({ service_title }: ServiceSummary) => ({
  title: service_title.toUpperCase(),
  subtitle: '',
  blocks: [],
})
