import { useState, type ChangeEvent } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import { startLinkPayment } from 'shared-contracts/api/pay-link.contract'
import { useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { ErrorSummary } from 'shared-ui/error-summary'
import { FieldStack } from 'shared-ui/field-stack'
import { formatNaira } from 'shared-ui/money'
import { Notice } from 'shared-ui/notice'
import { useSchemaForm } from 'shared-ui/schema-form'
import { TextField } from 'shared-ui/text-field'
import { payerForm, type Payer } from '../order/billing-details'
import { kobo } from '../order/kobo'
import { leaveSite } from '../order/leave-site'
import { busyLabel, phaseAfter, type PayPhase } from '../order/pay-phase'
import { orderTexts, payHints } from '../order/texts'
import { usePayPhase } from '../order/use-pay-phase'
import { payLinkTexts } from './texts'

interface PayerFormProps {
  token: string
  /** Decimal text in naira, as the page shows it. */
  amount: string
}

/** Goes to the payment page at the amount that was shown; else the page shows how it stands now. */
function useLinkPayment({ token, amount }: PayerFormProps) {
  const { api } = useShell()
  const { revalidate } = useRevalidator()
  const { phase, begin, goOn, end, isHere } = usePayPhase()
  const pay = async (customer: Payer) => {
    if (!begin()) return
    try {
      const started = await api.call(startLinkPayment, { params: { token }, body: { customer } })
      if (!isHere()) return end({ kind: 'ready' })
      if (kobo(started.amount) !== kobo(amount)) {
        void revalidate()
        return end({ kind: 'repriced', amount: started.amount })
      }
      goOn({ kind: 'leaving' })
      leaveSite(started.link)
    } catch (error) {
      end(phaseAfter(error))
      // Paid by somebody, withdrawn, or under way.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void revalidate()
    }
  }
  return { phase, pay }
}

/** Whom the payment provider asks about; the payer needs no account. */
export function PayerForm({ token, amount }: PayerFormProps) {
  const [payer, setPayer] = useState<Payer>({ name: '', email: '', phone: '' })
  const { phase, pay } = useLinkPayment({ token, amount })
  const form = useSchemaForm({ schema: payerForm, values: payer, onSubmit: pay })
  const field = (name: keyof Payer) => ({
    ...form.field(name),
    label: orderTexts[name],
    value: payer[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setPayer({ ...payer, [name]: event.target.value }),
    required: true,
  })
  return (
    <form {...form.formProps} aria-label="Your details">
      <ErrorSummary errors={form.errorList} attempt={form.attempt} />
      <p>{payLinkTexts.privacy}</p>
      <FieldStack>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <PayerNotice phase={phase} />
        <Button type="submit" busy={busyLabel(phase)}>
          Pay {formatNaira(amount, 'sales')}
        </Button>
      </FieldStack>
    </form>
  )
}

/** What became of the last try. */
function PayerNotice({ phase }: { phase: PayPhase }) {
  if (phase.kind === 'problem') return <Alert tone="bad">{phase.text}</Alert>
  if (phase.kind === 'confirming') return <Alert tone="warn">{payLinkTexts.underWay}</Alert>
  if (phase.kind === 'closed') return <Alert tone="warn">{payHints.closed}</Alert>
  if (phase.kind !== 'repriced') return null
  return <Alert tone="warn">{payHints.repriced(formatNaira(phase.amount, 'exact'))}</Alert>
}

const Alert = (props: { tone: 'bad' | 'warn'; children: string }) => (
  <Notice {...props} live="alert" />
)
