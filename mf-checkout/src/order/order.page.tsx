import { usePageData } from 'shared-contracts/router'
import type { loader } from './order.loader'
import { PayForOrder } from './pay-for-order'
import {
  MissingOrder,
  NoOrderNumber,
  OnHoldOrder,
  SettledOrder,
  UnfinishedDraft,
} from './order-states'

export { loader } from './order.loader'
export { OrderFailed as ErrorBoundary } from './order-states'

export function Component() {
  const data = usePageData<typeof loader>()
  if (data.state === 'no-number') return <NoOrderNumber />
  if (data.state === 'missing') return <MissingOrder number={data.number} />
  if (data.state === 'unfinished') return <UnfinishedDraft {...data.draft} />
  if (data.order.status !== 'Payment Pending') return <SettledOrder order={data.order} />
  if (data.order.on_hold) return <OnHoldOrder order={data.order} />
  return <PayForOrder key={data.order.number} {...data} />
}
