import { brand } from 'shared-contracts/brand'
import styles from './brand-mark.module.css'

/** The seal and the name. `paper` is for dark grounds. The link around it is the caller's. */
export function BrandMark({ tone = 'green' }: { tone?: 'green' | 'paper' }) {
  return (
    <span className={styles.brand} data-tone={tone}>
      <svg className={styles.seal} width="30" height="30" viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.wax} cx="30" cy="30" r="26" />
        <circle className={styles.edge} cx="30" cy="30" r="26" />
        <circle className={styles.ring} cx="30" cy="30" r="21" />
        <path className={styles.letter} d="M20.5 41h7M33.5 41h7M24 40.5 30.5 19l6.5 21.5M26 34h9" />
      </svg>
      {brand.name}
    </span>
  )
}
