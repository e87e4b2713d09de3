import { useEffect } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import { getLinkedOrder } from 'shared-contracts/api/pay-link.contract'
import type { LinkedOrder } from 'shared-contracts/api/pay-link.schema'
import { failureOf, canRetry } from 'shared-contracts/failure'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { useNavigation, usePageData, useRevalidator } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Money } from 'shared-ui/money'
import { Notice } from 'shared-ui/notice'
import { Panel } from 'shared-ui/panel'
import { SummaryList } from 'shared-ui/summary-list'
import { LoadFailure } from '../order/load-failure'
import { orderHints } from '../order/texts'
import styles from '../order/order-states.module.css'
import { readLanding } from '../status/landing'
import { PayerForm } from './payer-form'
import { payLinkTexts } from './texts'

interface PayLinkData {
  token: string
  /** Null once the link has ended; undefined where it cannot be read now and the payer has left to pay. */
  order: LinkedOrder | null | undefined
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
  const { reportedStatus } = readLanding(url)
  const returned = reportedStatus === 'successful' || reportedStatus === 'pending'
  const order = await context.api
    .call(getLinkedOrder, { params: { token }, signal })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      if (returned && canRetry(failureOf(error))) return undefined
      throw error
    })
  return { head: { title: payLinkTexts.title, noIndex: true }, data: { token, order, returned } }
}

/** What the holder of a link sees: a summary to read, and a way to pay without an account. */
export function Component() {
  const { token, order, returned } = usePageData<typeof loader>()
  return (
    <div className={`wrap ${styles.outcome}`}>
      <h1>{payLinkTexts.title}</h1>
      {order && <PayByLink {...{ token, order, returned }} />}
      {order === null && <EndedLink />}
      {order === undefined && <UncheckedPayment />}
    </div>
  )
}

/** What the link asks for did not load. */
export function ErrorBoundary() {
  return (
    <div className={`wrap ${styles.outcome}`}>
      <h1>{payLinkTexts.title}</h1>
      <LoadFailure what="what you are asked to pay for" safe={orderHints.safe.begun} />
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

/** The payer may have paid: the page goes on asking, and says nothing about money that it does not know. */
function UncheckedPayment() {
  useRefetch(true)
  return (
    <Notice tone="warn" live="status">
      {payLinkTexts.unchecked}
    </Notice>
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

/**
 * While a bank decides, the page asks by itself. Each question ends the one before and begins a navigation
 * again, so it waits for both.
 */
function useRefetch(waiting: boolean) {
  const { revalidate } = useRevalidator()
  const isStaying = useNavigation().state === 'idle'
  useEffect(() => {
    if (!waiting || !isStaying) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const askLater = () => {
      if (!isOver) timer = setTimeout(() => void revalidate().then(askLater), refetchMs)
    }
    askLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [waiting, isStaying, revalidate])
}
