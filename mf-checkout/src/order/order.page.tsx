import type { ReactNode } from 'react'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { awaitsPayment } from '../device/payment-attempts'
import { LoadFailure } from './load-failure'
import type { loader } from './order.loader'
import { PayForOrder } from './pay-for-order'
import { orderHints } from './texts'
import styles from './order-states.module.css'

export { loader } from './order.loader'

export function Component() {
  const data = usePageData<typeof loader>()
  if (data.state === 'no-number') return <NoOrderNumber />
  if (data.state === 'missing') return <MissingOrder number={data.number} />
  if (data.state === 'unfinished') return <UnfinishedDraft {...data.draft} />
  if (data.order.status !== 'Payment Pending') return <SettledOrder order={data.order} />
  if (data.order.on_hold) return <OnHoldOrder order={data.order} />
  return <PayForOrder key={data.order.number} {...data} />
}

/** Each state that is not a payment has a sentence and a next step. */
function StateCard({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.outcome}`}>
      <h1>Pay for your order</h1>
      {children}
    </div>
  )
}

function ToOrders() {
  const { href, serves } = useShell()
  if (!serves('dashboard.orders')) return <ButtonLink to={href('storefront.home')}>Home</ButtonLink>
  return <ButtonLink to={href('dashboard.orders')}>See your orders</ButtonLink>
}

function NoOrderNumber() {
  return (
    <StateCard>
      <EmptyState
        title="This link does not name an order"
        text="The link needs an order number. Open the order that you want to pay for from your list."
        action={<ToOrders />}
      />
    </StateCard>
  )
}

function MissingOrder({ number }: { number: string }) {
  return (
    <StateCard>
      <EmptyState
        title={
          number
            ? `We cannot find order ${number} in your account`
            : 'We cannot find this order in your account'
        }
        text="The number may be mistyped, or the order belongs to another account. Your own orders are in your list."
        action={<ToOrders />}
      />
    </StateCard>
  )
}

/** The form's last page is not saved yet: there is no order to pay for. */
function UnfinishedDraft({ id, slug, title }: { id: string; slug: string; title: string }) {
  const { href, serves } = useShell()
  const path = href('agreement.form', { id, name: slug })
  return (
    <StateCard>
      <EmptyState
        title={`${title || 'Your document'} is not complete yet`}
        text="Answer the remaining questions. Your answers are saved."
        action={
          slug && serves('agreement.form') ? (
            <ButtonLink to={path}>Continue your document</ButtonLink>
          ) : (
            <ToOrders />
          )
        }
      />
    </StateCard>
  )
}

/** Too little money came: our staff return it before anything more is paid. */
function OnHoldOrder({ order }: { order: OrderDetail }) {
  return (
    <StateCard>
      <EmptyState
        title={`Order ${order.number} is on hold`}
        text={`${order.on_hold} Do not pay again.`}
        action={<ToOrder order={order} />}
      />
    </StateCard>
  )
}

function SettledOrder({ order }: { order: OrderDetail }) {
  return (
    <StateCard>
      <EmptyState
        title={`Order ${order.number} is paid for`}
        text={`${order.item}: ${order.status}. You do not need to pay again.`}
        action={<ToOrder order={order} />}
      />
    </StateCard>
  )
}

function ToOrder({ order: { number, item } }: { order: OrderDetail }) {
  const { href, serves } = useShell()
  if (!serves('dashboard.order')) return <ToOrders />
  return <ButtonLink to={href('dashboard.order', { number, item })}>See this order</ButtonLink>
}

/** The order itself did not load. */
export function ErrorBoundary() {
  return (
    <StateCard>
      <LoadFailure
        what="your order"
        safe={awaitsPayment() ? orderHints.safe.begun : orderHints.safe.order}
      />
    </StateCard>
  )
}
