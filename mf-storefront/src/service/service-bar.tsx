import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { Money } from 'shared-ui/money'
import { StickyBar } from 'shared-ui/sticky-bar'
import { CreateLink } from './create-link'
import styles from './service-parts.module.css'

/** Phones only: price and Create stay in reach. */
export function ServiceBar({ service }: { service: ServiceDetail }) {
  return (
    <div className={styles.barPlace}>
      <StickyBar label="Price and start">
        <div className={styles.bar}>
          <span className={styles.barPrice}>
            <Money value={service.amount} style="sales" />
          </span>
          <CreateLink service={service} />
        </div>
      </StickyBar>
    </div>
  )
}
