import type { RefObject } from 'react'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { useShell } from 'shared-contracts/shell'
import { Breadcrumbs } from 'shared-ui/breadcrumbs'
import { Deed, SheetStack } from 'shared-ui/deed'
import { homeState } from '../page-parts/scroll-back'
import { CreateLink, DownloadWithPlan } from './start-document'
import { Price } from './price'
import styles from './service-band.module.css'
import { serviceTexts } from './texts'
import { ViewSample } from './view-sample'

interface ServiceBandProps {
  service: ServiceDetail
  hasFaq: boolean
  actions: RefObject<HTMLDivElement | null>
}

/** Price and Create above the fold, beside the first page of the document. */
export function ServiceBand({ service, hasFaq, actions }: ServiceBandProps) {
  return (
    <div className={styles.band}>
      <div className="wrap">
        <Breadcrumbs trail={useTrail(service)} />
        <div className={styles.grid}>
          <div>
            <h1>{service.service_title}</h1>
            <p className={styles.lead}>{service.service_content}</p>
            <Price service={service} />
            <div className={styles.actions} ref={actions}>
              <CreateLink service={service} />
              <SampleLink service={service} />
            </div>
            <p className={styles.note}>
              {service.minutes !== undefined && `Takes about ${service.minutes} minutes. `}
              You pay at the end. {hasFaq && <a href="#faq">{serviceTexts.viewFaq}</a>}
            </p>
            <DownloadWithPlan service={service} />
          </div>
          <Sample service={service} />
        </div>
      </div>
    </div>
  )
}

function useTrail(service: ServiceDetail) {
  const { href, serves } = useShell()
  const page = { Personal: 'storefront.personal', Business: 'storefront.business' }[
    service.service_type
  ]
  return [
    { label: 'Home', to: href('storefront.home'), state: homeState() },
    ...(page && serves(page) ? [{ label: service.service_type, to: href(page) }] : []),
    { label: service.service_title },
  ]
}

/** The sample file where there is one, else the whole sample in a dialog. */
function SampleLink({ service }: { service: ServiceDetail }) {
  if (service.service_file) {
    return (
      <a className={styles.sampleLink} href={service.service_file} target="_blank" rel="noreferrer">
        {serviceTexts.viewSample}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    )
  }
  if (!service.preview) return null
  return <ViewSample service={service} />
}

function Sample({ service }: { service: ServiceDetail }) {
  if (service.preview) {
    return (
      <div className={styles.sample}>
        <SheetStack>
          <Deed preview={service.preview} size="page" />
        </SheetStack>
      </div>
    )
  }
  if (!service.service_image) return null
  return (
    <img className={styles.image} src={service.service_image} alt="" width="480" height="360" />
  )
}
