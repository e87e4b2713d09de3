import type { Category } from 'shared-contracts/api/services.schema'
import { useShell } from 'shared-contracts/shell'
import { Section } from 'shared-ui/section'
import { ServiceCard } from 'shared-ui/service-card'
import { anchorOf } from './arrival'
import styles from './services.module.css'

/** A category beside the rule, its documents as first pages right of it. A lone one lies wide. */
export function CategorySection({ category }: { category: Category }) {
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
