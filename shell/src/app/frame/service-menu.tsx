import { Link } from 'shared-contracts/router'
import { DisclosureMenu } from 'shared-ui/disclosure-menu'
import { LoadError } from 'shared-ui/load-error'
import { useHydrated } from 'shared-ui/hydrated'
import { useEnvironment } from '../environment'
import type { MenuCategory } from './frame-data'
import styles from './service-menu.module.css'
import { servicePath } from './site-links'

interface Props {
  label: string
  /** Address of the page that lists all of it. */
  page: string
  categories: readonly MenuCategory[] | undefined
  /** They are on their way. */
  waiting: boolean
  retry: () => void
}

/** Categories and their services, in a panel that opens without JavaScript too. */
export function ServiceMenu({ label, page, categories, waiting, retry }: Props) {
  return (
    <DisclosureMenu label={label} look="plain">
      {categories ? (
        <CategoryList page={page} categories={categories} />
      ) : (
        <MenuMissing waiting={waiting} retry={retry} />
      )}
    </DisclosureMenu>
  )
}

interface CategoryListProps {
  page: string
  categories: readonly MenuCategory[]
}

/** A category's name leads to its place on the page (P 9). */
function CategoryList({ page, categories }: CategoryListProps) {
  const { plan } = useEnvironment()
  return (
    <div className={styles.columns}>
      {categories.map(({ id, name, services }) => (
        <div key={id}>
          <p className={styles.category}>
            <Link to={`${page}#category-${id}`} state={{ categoryId: id }}>
              {name}
            </Link>
          </p>
          <ul>
            {services.map(({ slug, title }) => (
              <li key={slug}>
                <Link className={styles.service} to={servicePath(plan, slug)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Without JavaScript nothing can be retried, so nothing offers it. */
function MenuMissing({ waiting, retry }: Pick<Props, 'waiting' | 'retry'>) {
  const hydrated = useHydrated()
  return (
    <div className={styles.columns}>
      {waiting ? (
        <p role="status">Loading services…</p>
      ) : (
        <LoadError what="the list of services" onRetry={hydrated ? retry : undefined} />
      )}
    </div>
  )
}
