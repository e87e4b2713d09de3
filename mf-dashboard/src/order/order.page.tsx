import { ApiError } from 'shared-contracts/api-client'
import { getOrder } from 'shared-contracts/api/order.contract'
import { can } from 'shared-contracts/capabilities'
import { notFound, type LoaderArgs, type LoaderAnswer } from 'shared-contracts/page'
import { usePageData, useRevalidator } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { ButtonLink } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { LoadError } from 'shared-ui/load-error'
import { StatusStamp } from 'shared-ui/status-stamp'
import { CustomerFacts } from './customer-facts'
import { DocumentPanel } from './documents/document-panel'
import { OrderFiles } from './files/order-files'
import { Receipt } from './receipt/receipt'
import styles from './order.module.css'

interface OrderData {
  order?: OrderDetail
}

export async function loader({ params, context }: LoaderArgs): Promise<LoaderAnswer<OrderData>> {
  const head = { title: `Order ${params.number}`, noIndex: true }
  try {
    const order = await context.api.call(getOrder, { params: { number: params.number ?? '' } })
    return { head, data: { order } }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return notFound()
    return { head, data: {} }
  }
}

export function Component() {
  const { order } = usePageData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { href } = useShell()
  const group = useUser()?.group ?? 0
  if (!order) {
    return <LoadError what="this order" safe="The order itself is safe." onRetry={revalidate} />
  }
  const pending = order.status === 'Payment Pending'
  return (
    <>
      <div className={styles.title}>
        <h1>{order.item}</h1>
        <StatusStamp status={order.status} />
      </div>
      <p className={styles.meta}>
        Order No. {order.number}, placed on <DateText value={order.date} style="long" />
        {order.flow_type === 'Type B' && '. Prepared by a lawyer.'}
      </p>
      {pending && group === 2 && (
        <p className={styles.pay}>
          <ButtonLink to={href('checkout.order', {}, { order: order.number })}>
            Pay for this order
          </ButtonLink>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <DocumentPanel order={order} />
          {order.flow_type === 'Type B' && <LawyerFiles order={order} />}
          {group !== 2 && <CustomerFacts order={order} />}
        </div>
        {can(group, 'orders.receipt') && <Receipt order={order} />}
      </div>
    </>
  )
}

function LawyerFiles({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderFiles
        title="Lawyer documents"
        files={order.other_links.order_doc}
        none="The lawyer has not added any documents yet."
      />
      <OrderFiles
        title="Customer documents"
        files={order.agreement_doc}
        none="The form of this order came without files."
      />
    </>
  )
}
