import type { ReactNode } from 'react'
import { Link } from 'shared-contracts/router'
import { Icon } from 'shared-ui/icon'
import styles from './subscription.module.css'

/** The back arrow of D 2, with words. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <Icon name="arrow-left" size={16} />
    {children}
  </Link>
)
