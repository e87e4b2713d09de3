import { brand } from 'shared-contracts/brand'
import { formatDate } from 'shared-ui/date-text'
import { DocumentChecklist } from 'shared-ui/document-checklist'
import { Seal } from 'shared-ui/seal'
import { StatusStamp } from 'shared-ui/status-stamp'
import type { Claim } from './landing'
import { NextSteps } from './next-steps'
import { PaymentFacts } from './payment-facts'
import type { PaymentOutcome } from './payment-outcome'
import styles from './payment-state-page.module.css'
import { StatusPage } from './status-page'
import { statusWords } from './status-words'
import type { Watching } from './use-payment-watch'
import { WhatHappens } from './what-happens'

interface PaymentStatePageProps {
  claim: Claim
  watched: Watching
  outcome: PaymentOutcome
}

export function PaymentStatePage({ claim, watched, outcome }: PaymentStatePageProps) {
  return (
    <StatusPage
      {...statusWords(outcome, claim)}
      stamp={<StatusStamp status={outcome.status} />}
      seal={<PaymentSeal outcome={outcome} on={watched.checkedOn ?? ''} />}
    >
      <NextSteps outcome={outcome} watched={watched} />
      <DocumentSteps outcome={outcome} />
      <div className={styles.columns}>
        <WhatHappens claim={claim} outcome={outcome} />
        <PaymentFacts outcome={outcome} />
      </div>
    </StatusPage>
  )
}

/** Only for a settled fact, and for what is waited for. */
function PaymentSeal({ outcome: { kind, amount }, on }: { outcome: PaymentOutcome; on: string }) {
  if (kind !== 'paid' && kind !== 'pending') return null
  const nothingToPay = amount !== undefined && Number(amount) === 0
  const settled = nothingToPay ? 'DONE' : 'PAID'
  return (
    <Seal
      word={kind === 'paid' ? settled : 'WAITING FOR BANK'}
      tone={kind === 'paid' ? 'settled' : 'waiting'}
      top={`${brand.name} payments`.toUpperCase()}
      bottom={formatDate(on, 'short').toUpperCase()}
      size={120}
    />
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
