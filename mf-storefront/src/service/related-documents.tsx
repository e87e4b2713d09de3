import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { useShell } from 'shared-contracts/shell'
import { Section } from 'shared-ui/section'
import { ServiceCard } from 'shared-ui/service-card'
import styles from './service-parts.module.css'
import { serviceTexts } from './texts'

export function RelatedDocuments({ services }: { services: ServiceSummary[] }) {
  const { href } = useShell()
  if (services.length === 0) return null
  return (
    <Section id="related" title={serviceTexts.related}>
      <div className={styles.related}>
        {services.map((service) => (
          <ServiceCard
            key={service.slug}
            service={service}
            to={href('storefront.service', { aggrement: service.slug })}
          />
        ))}
      </div>
    </Section>
  )
}
