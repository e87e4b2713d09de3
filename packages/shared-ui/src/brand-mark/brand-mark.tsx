import { brand } from 'shared-contracts/brand'
import styles from './brand-mark.module.css'

/** The seal and the name. `paper` is for dark grounds. The link around it is the caller's. */
export function BrandMark({ tone = 'green' }: { tone?: 'green' | 'paper' }) {
  return (
    <span className={styles.brand} data-tone={tone}>
      <svg className={styles.seal} width="30" height="30" viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.wax} cx="30" cy="30" r="25.7" />
        <circle className={styles.ring} cx="30" cy="30" r="23.5" />
        <path className={styles.thin} d="M18 41h8M33 41h9M22 40.5 29.5 19M25 33.5h10" />
        <path className={styles.thick} d="m29 17.5 8.5 23.5" />
      </svg>
      {brand.name}
    </span>
  )
}
