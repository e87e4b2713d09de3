import { useEffect, useState, type ChangeEvent } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import { getLinkedOrder, startLinkPayment } from 'shared-contracts/api/pay-link.contract'
import type { LinkedOrder } from 'shared-contracts/api/pay-link.schema'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { usePageData, useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorSummary } from 'shared-ui/error-summary'
import { FieldStack } from 'shared-ui/field-stack'
import { formatNaira, Money } from 'shared-ui/money'
import { Notice } from 'shared-ui/notice'
import { Panel } from 'shared-ui/panel'
import { useSchemaForm } from 'shared-ui/schema-form'
import { SummaryList } from 'shared-ui/summary-list'
import { TextField } from 'shared-ui/text-field'
import { payerForm, type Payer } from '../order/billing-details'
import { LoadFailure } from '../order/load-failure'
import { leaveSite } from '../order/leave-site'
import styles from '../order/order-states.module.css'
import { phaseAfter } from '../order/pay-phase'
import { orderTexts } from '../order/texts'
import { readLanding } from '../status/landing'

/** Ours: the specification knows no payment by somebody else. */
const payLinkTexts = {
  title: 'Pay for someone else',
  leadFor: (name: string) => `${name} asks you to pay for a legal document.`,
  lead: 'You are asked to pay for a legal document.',
  paid: (item: string, name: string) =>
    `${item} is paid for. We have told ${name || 'the person who asked you'}. You do not need to do anything else.`,
  pending:
    'Your bank has not confirmed the payment yet. Do not pay again. We keep checking, and the order continues when the payment is confirmed.',
  missing:
    'Payment links work for 24 hours, and the sender can withdraw them. Nothing was charged. Ask the sender for a new link.',
  privacy: 'We send your details only to the payment provider, for the payment and its receipt.',
} as const

interface PayLinkData {
  token: string
  /** Null once the link has ended. */
  order: LinkedOrder | null
  /** The payer comes from the bank, which may tell us later than them. */
  returned: boolean
}

/** How long the page waits before it asks about a payment again. */
const refetchMs = 4000

export async function loader({
  params,
  url,
  context,
  signal,
}: LoaderArgs): Promise<LoaderResult<PayLinkData>> {
  const token = params.token ?? ''
  const order = await context.api
    .call(getLinkedOrder, { params: { token }, signal })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    })
  const { reportedStatus } = readLanding(url)
  const returned = reportedStatus === 'successful' || reportedStatus === 'pending'
  return { head: { title: payLinkTexts.title, noIndex: true }, data: { token, order, returned } }
}

/** What the holder of a link sees: a summary to read, and a way to pay without an account. */
export function Component() {
  const { token, order, returned } = usePageData<typeof loader>()
  return (
    <div className={`wrap ${styles.outcome}`}>
      <h1>{payLinkTexts.title}</h1>
      {order ? <PayByLink {...{ token, order, returned }} /> : <EndedLink />}
    </div>
  )
}

/** What the link asks for did not load. */
export function ErrorBoundary() {
  return (
    <div className={`wrap ${styles.outcome}`}>
      <h1>{payLinkTexts.title}</h1>
      <LoadFailure what="what you are asked to pay for" safe="Nothing was charged." />
    </div>
  )
}

function EndedLink() {
  const { href } = useShell()
  return (
    <EmptyState
      title="This payment link no longer works"
      text={payLinkTexts.missing}
      action={<ButtonLink to={href('storefront.home')}>Home</ButtonLink>}
    />
  )
}

interface PayByLinkProps {
  token: string
  order: LinkedOrder
  returned: boolean
}

function PayByLink({ token, order, returned }: PayByLinkProps) {
  const { item, first_name: name, status } = order
  const waits = status === 'pending' || (status === 'open' && returned)
  useRefetch(waits)
  if (status === 'paid') return <Notice live="status">{payLinkTexts.paid(item, name)}</Notice>
  return (
    <>
      <p>{name ? payLinkTexts.leadFor(name) : payLinkTexts.lead}</p>
      <Panel title="What you pay for">
        <SummaryList
          rows={[{ label: item, value: <Money value={order.amount} style="exact" /> }]}
          total={{ label: 'Total', value: <Money value={order.amount} style="exact" /> }}
        />
      </Panel>
      {waits ? (
        <Notice tone="warn" live="status">
          {payLinkTexts.pending}
        </Notice>
      ) : (
        <PayerForm token={token} amount={order.amount} />
      )}
    </>
  )
}

/** While a bank decides, the page asks by itself. */
function useRefetch(waiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void revalidate(), refetchMs)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}

function PayerForm({ token, amount }: { token: string; amount: string }) {
  const { api } = useShell()
  const [payer, setPayer] = useState<Payer>({ name: '', email: '', phone: '' })
  const [problem, setProblem] = useState<string>()
  const pay = async (customer: Payer) => {
    setProblem(undefined)
    try {
      const body = { customer }
      leaveSite((await api.call(startLinkPayment, { params: { token }, body })).link)
    } catch (error) {
      const phase = phaseAfter(error)
      setProblem(phase.kind === 'problem' ? phase.text : payLinkTexts.pending)
    }
  }
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
        {problem && (
          <Notice tone="bad" live="alert">
            {problem}
          </Notice>
        )}
        <Button type="submit" busy={form.submitting ? 'Opening the payment page' : undefined}>
          Pay {formatNaira(amount, 'sales')}
        </Button>
      </FieldStack>
    </form>
  )
}
