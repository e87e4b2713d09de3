import type { ReactNode } from 'react'
import { ApiError } from 'shared-contracts/api-client'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { useRevalidator, useRouteError } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { LoadError } from 'shared-ui/load-error'
import styles from './order-states.module.css'

/** Each state that is not a payment has a sentence and a next step. */
function Standing({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.standing}`}>
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

export function NoOrderNumber() {
  return (
    <Standing>
      <EmptyState
        title="No order was named"
        text="This address needs the number of an order. Open the order you want to pay for from your list."
        action={<ToOrders />}
      />
    </Standing>
  )
}

export function MissingOrder({ number }: { number: string }) {
  return (
    <Standing>
      <EmptyState
        title={
          number
            ? `We found no order ${number} in your account`
            : 'We found no such order in your account'
        }
        text="The number may be mistyped, or the order belongs to another account. Your own orders are in your list."
        action={<ToOrders />}
      />
    </Standing>
  )
}

/** The form's last page is not saved yet: there is no order to pay for. */
export function UnfinishedDraft({ id, slug, title }: { id: string; slug: string; title: string }) {
  const { href, serves } = useShell()
  const path = href('agreement.form', { id, name: slug })
  return (
    <Standing>
      <EmptyState
        title={`${title || 'Your document'} is not complete yet`}
        text="Answer the questions to the end. What you filled in is kept."
        action={
          slug && serves('agreement.form') ? (
            <ButtonLink to={path}>Go on with your document</ButtonLink>
          ) : (
            <ToOrders />
          )
        }
      />
    </Standing>
  )
}

/** Another payment is under way, perhaps from another device: none is taken beside it. */
export function ConfirmingOrder({ number }: { number: string }) {
  const { href } = useShell()
  return (
    <Standing>
      <div role="alert">
        <EmptyState
          title="A payment is being confirmed"
          text={`A payment for order ${number} was begun already, and your bank has not answered yet. You do not need to pay again.`}
          action={
            <ButtonLink to={href('checkout.status', {}, { order: number })}>
              Check payment
            </ButtonLink>
          }
        />
      </div>
    </Standing>
  )
}

export function SettledOrder({ order }: { order: OrderDetail }) {
  const { href, serves } = useShell()
  const path = href('dashboard.order', { number: order.number, item: order.item })
  return (
    <Standing>
      <EmptyState
        title={`Order ${order.number} is paid for`}
        text={`${order.item}: ${order.status}. You do not need to pay again.`}
        action={
          serves('dashboard.order') ? (
            <ButtonLink to={path}>See this order</ButtonLink>
          ) : (
            <ToOrders />
          )
        }
      />
    </Standing>
  )
}

/** The order itself did not load. */
export function OrderFailed() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <Standing>
      <LoadError
        what="your order"
        cause={causeOf(error)}
        safe="Your order is kept, and nothing was charged."
        onRetry={() => void revalidate()}
      />
    </Standing>
  )
}

const causeOf = (error: unknown) =>
  error instanceof ApiError
    ? `The server answered with an error (${error.status}).`
    : 'We could not reach the server. Your connection may be down.'
