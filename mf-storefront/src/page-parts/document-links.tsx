import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import styles from './document-links.module.css'

const ways = [
  { id: 'storefront.personal', label: 'Personal documents' },
  { id: 'storefront.business', label: 'Business documents' },
  { id: 'storefront.search', label: 'See all documents' },
] as const

/** Where to look meanwhile, on a page whose own document or list did not load. */
export function DocumentLinks() {
  const { href, serves } = useShell()
  return (
    <nav aria-label="Other documents">
      <ul className={styles.links}>
        {ways
          .filter(({ id }) => serves(id))
          .map(({ id, label }) => (
            <li key={id}>
              <Link className={styles.link} to={href(id)}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
