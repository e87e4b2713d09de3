import type { OrderRow } from 'shared-contracts/api/order.schema'
import { can } from 'shared-contracts/capabilities'
import { DateText } from 'shared-ui/date-text'
import { Money } from 'shared-ui/money'
import { RowCard } from 'shared-ui/row-card'
import { StatusStamp } from 'shared-ui/status-stamp'
import { LawyerOf } from './lawyer-of'
import { useOrderHref } from './use-order-href'

/** An order on a phone. */
export function OrderCard({ order, group }: { order: OrderRow; group: number }) {
  const hrefOf = useOrderHref()
  const seesLawyer = can(group, 'orders.see-lawyer') && order.flow_type === 'Type B'
  return (
    <RowCard
      top={[order.number, <DateText key="date" value={order.date} style="short" />]}
      stamp={<StatusStamp status={order.status} />}
      title={order.item}
      lines={[
        ...(can(group, 'orders.see-customer') ? [order.customerName] : []),
        ...(seesLawyer ? [<LawyerLine key="lawyer" order={order} />] : []),
      ]}
      amount={<Money value={order.amount} style="exact" />}
      to={hrefOf(order)}
      label={`order ${order.number}`}
    />
  )
}

const LawyerLine = ({ order }: { order: OrderRow }) => (
  <>
    Lawyer: <LawyerOf order={order} />
  </>
)
