import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { formatDate } from 'shared-ui/date-text'
import { Facts } from 'shared-ui/facts'
import { Section } from 'shared-ui/section'
import { SideNote } from 'shared-ui/side-note'
import styles from './service-parts.module.css'
import { serviceHints } from './texts'

/** The note stands once, whether or not the source already carries it. */
const withSampleNote = (source: string) =>
  source.includes(serviceHints.sample) ? source : `${source} ${serviceHints.sample}`.trim()

/** The law, its date and what it says; left out where the server sends none of it. */
export function LawBehind({ service }: { service: ServiceDetail }) {
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
