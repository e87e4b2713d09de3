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
  categories: readonly MenuCategory[] | undefined
  retry: () => void
}

/** Categories and their services, in a panel that opens without JavaScript too. */
export function ServiceMenu({ label, categories, retry }: Props) {
  return (
    <DisclosureMenu label={label} look="plain">
      {categories ? <CategoryList categories={categories} /> : <MenuMissing retry={retry} />}
    </DisclosureMenu>
  )
}

function CategoryList({ categories }: { categories: readonly MenuCategory[] }) {
  const { plan } = useEnvironment()
  return (
    <div className={styles.columns}>
      {categories.map(({ id, name, services }) => (
        <div key={id}>
          <p className={styles.category}>{name}</p>
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
function MenuMissing({ retry }: { retry: () => void }) {
  const hydrated = useHydrated()
  return (
    <div className={styles.columns}>
      <LoadError what="the list of services" onRetry={hydrated ? retry : undefined} />
    </div>
  )
}
