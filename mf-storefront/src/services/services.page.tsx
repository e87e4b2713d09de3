import { useLocation, usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { EmptyState } from 'shared-ui/empty-state'
import { ButtonLink } from 'shared-ui/button'
import { RuledPage } from 'shared-ui/section'
import { PageBand } from '../page-parts/page-band'
import { PageFailure } from '../page-parts/page-failure'
import { useArrival } from './arrival'
import { CategorySection } from './category-section'
import { CategoryTabs } from './category-tabs'
import { typeAt, type loader } from './services.loader'
import styles from './services.module.css'
import { servicesTexts } from './texts'

export { loader } from './services.loader'

/** `/personal` and `/business`: one screen, the address tells the type. */
export function Component() {
  const { name, lead, banner, categories } = usePageData<typeof loader>()
  useArrival()
  return (
    <>
      <PageBand title={name} lead={lead} image={banner} />
      {categories.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <CategoryTabs categories={categories} />
          <RuledPage>
            {categories.map((category) => (
              <CategorySection category={category} key={category.id} />
            ))}
          </RuledPage>
        </>
      )}
    </>
  )
}

function NothingYet() {
  const { href } = useShell()
  return (
    <div className={`wrap ${styles.nothing}`}>
      <EmptyState
        title={servicesTexts.nothingYet}
        text={servicesTexts.nothingYetHelp}
        action={
          <ButtonLink to={href('storefront.search')}>{servicesTexts.allDocuments}</ButtonLink>
        }
      />
    </div>
  )
}

export function ErrorBoundary() {
  const { pathname } = useLocation()
  const { href } = useShell()
  const { name } = servicesTexts.types[typeAt(pathname, href)]
  return (
    <>
      <PageBand title={name} />
      <PageFailure what={`the ${name.toLowerCase()} documents`} />
    </>
  )
}
