import { DocumentChecklist } from 'shared-ui/document-checklist'
import type { PaymentOutcome } from './payment-outcome'
import styles from './payment-state-page.module.css'

/** What to do with the document once it is paid for: sign, stamp, register. */
export function DocumentSteps({ outcome: { kind, detail } }: { outcome: PaymentOutcome }) {
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
