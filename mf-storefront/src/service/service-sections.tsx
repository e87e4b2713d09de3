import type { ServiceDetail, ServiceSummary } from 'shared-contracts/api/services.schema'
import { useShell } from 'shared-contracts/shell'
import { formatDate } from 'shared-ui/date-text'
import { Facts } from 'shared-ui/facts'
import { Icon } from 'shared-ui/icon'
import { Section } from 'shared-ui/section'
import { ServiceCard } from 'shared-ui/service-card'
import { SideNote } from 'shared-ui/side-note'
import styles from './service-parts.module.css'
import { serviceHints, serviceTexts } from './texts'

/** The note stands once, whether or not the source already carries it. */
const withSampleNote = (source: string) =>
  source.includes(serviceHints.sample) ? source : `${source} ${serviceHints.sample}`.trim()

/** The law, its date and what it says; left out where the server sends none of it. */
export function LegalBasis({ service }: { service: ServiceDetail }) {
  const { law_as_at, law_source, law_facts = [] } = service
  if (!law_as_at && !law_source && law_facts.length === 0) return null
  return (
    <Section id="law" title="The law behind it">
      <div className={styles.narrow}>
        <SideNote>
          {law_as_at && <b>Law as at {formatDate(law_as_at, 'long')}.</b>}{' '}
          {withSampleNote(law_source ?? '')}
        </SideNote>
        <div className={styles.facts}>
          <Facts
            rows={[
              { label: 'Who prepares it', value: serviceHints.prepares[service.flow_type] },
              ...law_facts.map(({ label, text }) => ({ label, value: text })),
            ]}
          />
        </div>
      </div>
    </Section>
  )
}

/** What to have at hand before starting. */
export function Requirements({ needs }: { needs: string[] }) {
  if (needs.length === 0) return null
  return (
    <Section id="needs" title="Have these ready" note="You can stop and come back at any time.">
      <ul>
        {needs.map((need) => (
          <li className={styles.need} key={need}>
            <Icon name="check" />
            <span>{need}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

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

/** The three steps (P 2), told with what is known of this service. */
export function processSteps(
  service: Pick<ServiceDetail, 'page_titles' | 'flow_type' | 'service_title'>,
): { title: string; text: string }[] {
  const [choose, complete, save] = serviceTexts.steps
  return [
    { title: choose, text: `You have chosen: ${service.service_title}.` },
    { title: complete, text: partsText(service.page_titles ?? []) },
    {
      title: save,
      text:
        service.flow_type === 'Type B'
          ? 'Pay. A lawyer reviews it, then you download PDF or Word.'
          : 'Pay, then download PDF or Word. We tell you how to sign and stamp it.',
    },
  ]
}

function partsText(titles: string[]): string {
  if (titles.length === 0) return 'One short page of questions at a time. We save as you type.'
  const pages = titles.length === 1 ? 'One short page' : `${inWords(titles.length)} short pages`
  return `${pages}: ${titles.map(lowerFirst).join(', ')}.`
}

// prettier-ignore
const words = [
  'No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven',
  'Twelve',
]
const inWords = (count: number) => words[count] ?? String(count)

/** "Term and rent" in the middle of a sentence; abbreviations such as "CAC" stay as they are. */
const lowerFirst = (title: string) =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.slice(0, 1).toLowerCase() + title.slice(1)
