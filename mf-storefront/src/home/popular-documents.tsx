import type { HomeStatic } from 'shared-contracts/api/home.schema'
import type { ServiceSummary } from 'shared-contracts/api/services.schema'
import { useShell } from 'shared-contracts/shell'
import { Carousel } from 'shared-ui/carousel'
import { ServiceCard } from 'shared-ui/service-card'
import type { OptionalPart } from '../loading/page-data'
import { PartSection } from '../loading/part-section'

interface PopularProps {
  content: HomeStatic
  popular: OptionalPart<ServiceSummary[]>
}

export function PopularDocuments({ content, popular }: PopularProps) {
  const { href, preload } = useShell()
  return (
    <PartSection
      id="popular"
      title={content.popular_products}
      note={content.popular_products_description}
      noun="the popular documents"
      part={popular}
    >
      {(services) => (
        <Carousel
          label={`${content.popular_products}, slides`}
          noun="documents"
          items={services.map((service) => (
            <ServiceCard
              key={service.slug}
              service={service}
              to={href('storefront.service', { aggrement: service.slug })}
              onIntent={() => preload('storefront.service')}
            />
          ))}
        />
      )}
    </PartSection>
  )
}
