import { useRef, useState } from 'react'
import type {
  PaymentRefunds,
  Refund,
  RefundablePayment,
  RefundBody,
} from 'shared-contracts/api/refund.schema'
import { isOutcomeUnknown } from 'shared-contracts/failure'
import { useRevalidator } from 'shared-contracts/router'
import { ScreenForm, type FormField } from 'screens/form'
import { useFormFocus } from 'shared-ui/form-focus'
import { Button } from 'shared-ui/button'
import { DateText, formatDate } from 'shared-ui/date-text'
import { formatNaira } from 'shared-ui/money'
import { Panel } from 'shared-ui/panel'
import { z } from 'zod/mini'
import styles from './refund.module.css'

interface RefundPanelProps {
  title: string
  given: PaymentRefunds
  /** What follows from a refund, for whoever makes it. */
  note?: string
  onRefund: (body: RefundBody) => Promise<Refund>
}

/** Money back to the customer, by finance: what was given, and the form for more. */
export function RefundPanel({
  title,
  given: { refunds, payments },
  note,
  onRefund,
}: RefundPanelProps) {
  const [open, setOpen] = useState(false)
  const { box, opener } = useFormFocus<HTMLElement>(open)
  const refundable = payments.filter((payment) => Number(payment.refundable) > 0)
  if (payments.length === 0) return null
  return (
    <section aria-label={title} ref={box}>
      <Panel title={title}>
        {refunds.length === 0 && <p className={styles.note}>Nothing was refunded.</p>}
        <ul className={styles.refunds}>
          {refunds.map((refund) => (
            <RefundFacts key={refund.id} refund={refund} />
          ))}
        </ul>
        {open && refundable.length > 0 && (
          <>
            {note && <p className={styles.follows}>{note}</p>}
            <RefundForm
              record={title}
              payments={refundable}
              onRefund={onRefund}
              onClose={() => setOpen(false)}
            />
          </>
        )}
        {!open && refundable.length > 0 && (
          <Button ref={opener} kind="secondary" onClick={() => setOpen(true)}>
            Refund a payment
          </Button>
        )}
      </Panel>
    </section>
  )
}

const statusTexts: Record<Refund['status'], string> = {
  requested: 'Sent to the card provider',
  completed: 'Refunded',
  refused: 'Refused by the card provider',
  unclear:
    'No answer from the card provider. It counts as refunded until reconciliation shows the result.',
}

function RefundFacts({ refund }: { refund: Refund }) {
  const { amount, status, reason, requested_on, requested_by, failure } = refund
  return (
    <li className={styles.refund}>
      <p className={styles.amount}>{formatNaira(amount, 'exact')}</p>
      <p>
        {statusTexts[status]}
        {status === 'refused' && failure && ` (${failure})`}
      </p>
      <p className={styles.note}>
        {reason}. <DateText value={requested_on} style="date-time" />, {requested_by}
      </p>
    </li>
  )
}

interface RefundFormProps {
  /** Which of the refunds of one page. */
  record: string
  payments: readonly RefundablePayment[]
  onRefund: RefundPanelProps['onRefund']
  onClose: () => void
}

/** Sent again, a refund answers with what became of it the first time. */
const outcomes: Record<Refund['status'], string> = {
  completed: 'The payment was refunded.',
  requested: 'The refund is on its way to the card provider.',
  refused: 'The card provider refused this refund. See the reason in the list of refunds.',
  unclear: 'The card provider has not answered. Reconciliation will show the result.',
}

const unanswered =
  'No answer came. The refund may be on its way: see the list of refunds before you send another one.'

const refundForm = z.object({
  payment: z.string().check(z.minLength(1, 'Choose a payment')),
  amount: z.string().check(z.trim(), z.regex(/^\d+(\.\d{1,2})?$/, 'Enter an amount, like 1500.50')),
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter the reason'), z.maxLength(500)),
  key: z.string(),
})

function RefundForm({ record, payments, onRefund, onClose }: RefundFormProps) {
  // Of one refund, and kept with what was typed: sent twice, the money goes back once.
  const [key] = useState(() => crypto.randomUUID())
  // What was refused may be tried again.
  const nextKey = useRef<string>(undefined)
  const made = useRef<Refund>(undefined)
  const { revalidate } = useRevalidator()
  const [first] = payments
  return (
    <ScreenForm
      name="Refund"
      record={record}
      what="The refund"
      fields={fieldsFor(payments)}
      schema={refundForm}
      initial={{ payment: String(first?.id ?? ''), amount: first?.refundable ?? '', key }}
      submitLabel="Refund the customer"
      busyLabel="Refunding"
      success={() => outcomes[made.current?.status ?? 'completed']}
      explain={(failure) => {
        // It may be in the list by now, whatever became of it.
        void revalidate()
        if (failure.kind === 'conflict') nextKey.current = crypto.randomUUID()
        return isOutcomeUnknown(failure) ? unanswered : undefined
      }}
      onSubmit={async ({ payment, ...typed }) => {
        const body = { ...typed, payment: Number(payment), key: nextKey.current ?? typed.key }
        made.current = await onRefund(body)
      }}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}

function fieldsFor(payments: readonly RefundablePayment[]): FormField[] {
  return [
    {
      name: 'payment',
      label: 'Payment',
      kind: 'select',
      options: payments.map(({ id, refundable, paid_on }) => ({
        value: String(id),
        label: `${formatNaira(refundable, 'exact')} of ${formatDate(paid_on, 'short')}`,
      })),
    },
    {
      name: 'amount',
      label: 'Amount in naira',
      help: 'The whole remaining amount, or part of it.',
      maxLength: 20,
      required: true,
    },
    {
      name: 'reason',
      label: 'Reason',
      kind: 'lines',
      help: 'For the audit trail. The customer does not see it.',
      maxLength: 500,
      required: true,
    },
  ]
}
