import { DocumentChecklist } from 'shared-ui/document-checklist'
import { StatusStamp } from 'shared-ui/status-stamp'
import type { PaymentClaim } from './landing'
import { NextSteps } from './next-steps'
import { PaymentFacts, PaymentSeal } from './payment-facts'
import type { PaymentOutcome } from './payment-outcome'
import styles from './payment-state-page.module.css'
import { StatusPage } from './status-page'
import { statusMessage } from './status-message'
import type { PaymentWatch } from './use-payment-watch'
import { PaymentTimeline } from './payment-timeline'

interface PaymentStatePageProps {
  claim: PaymentClaim
  watched: PaymentWatch
  outcome: PaymentOutcome
}

export function PaymentStatePage({ claim, watched, outcome }: PaymentStatePageProps) {
  return (
    <StatusPage
      {...statusMessage(outcome, claim)}
      stamp={<StatusStamp status={outcome.status} />}
      seal={<PaymentSeal outcome={outcome} on={watched.checkedOn ?? ''} />}
    >
      <NextSteps outcome={outcome} watched={watched} />
      <DocumentSteps outcome={outcome} />
      <div className={styles.columns}>
        <PaymentTimeline claim={claim} outcome={outcome} />
        <PaymentFacts outcome={outcome} />
      </div>
    </StatusPage>
  )
}

/** What to do with the document once it is paid for: sign, stamp, register. */
function DocumentSteps({ outcome: { kind, detail } }: { outcome: PaymentOutcome }) {
  const steps = detail?.checklist ?? []
  if (kind !== 'paid' || steps.length === 0) return null
  const ready = detail?.flow_type === 'Type A'
  return (
    <section className={styles.document} aria-labelledby="document-steps">
      <h2 className={styles.title} id="document-steps">
        {ready ? 'What to do next' : 'What to do when your document is ready'}
      </h2>
      <DocumentChecklist steps={steps} />
    </section>
  )
}
