import { Link } from 'shared-contracts/router'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Missing on the page itself. */
  to?: string
  /** Navigation state of the way back. */
  state?: unknown
}

/** The whole trail on desktops, only the parent on phones. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ label, to, state }, index) => (
          <li
            className={styles.crumb}
            key={index}
            aria-current={index === trail.length - 1 ? 'page' : undefined}
          >
            {to && index < trail.length - 1 ? (
              <Link className={styles.link} to={to} state={state}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
