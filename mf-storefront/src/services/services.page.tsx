import type { Category } from 'shared-contracts/api/services.schema'
import { useLocation, usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { RuledPage, Section } from 'shared-ui/section'
import { ServiceCard } from 'shared-ui/service-card'
import { PageBand } from '../page-parts/page-band'
import { PageFailure } from '../page-parts/page-failure'
import { anchorOf, useArrival } from './arrival'
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

/** A category beside the rule, its documents as first pages right of it. A lone one lies wide. */
function CategorySection({ category }: { category: Category }) {
  const { href, preload } = useShell()
  const services = category.service_category
  const lone = services.length === 1
  return (
    <Section id={anchorOf(category.id)} title={category.category} note={category.description}>
      {category.service_category_banner && (
        <img
          className={styles.banner}
          src={category.service_category_banner}
          alt=""
          width="960"
          height="240"
          loading="lazy"
        />
      )}
      <div className={styles.services} data-lone={lone ? '' : undefined}>
        {services.map((service) => (
          <ServiceCard
            key={service.slug}
            service={service}
            to={href('storefront.service', { aggrement: service.slug })}
            onIntent={() => preload('storefront.service')}
            wide={lone}
          />
        ))}
      </div>
    </Section>
  )
}
