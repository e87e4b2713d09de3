import type { OrderDetail } from 'shared-contracts/api/order.schema'
import type { OrderHistory } from 'shared-contracts/api/order-work.schema'
import { Panel } from 'shared-ui/panel'
import { Timeline } from 'shared-ui/timeline'
import { orderSteps } from './order-steps'

interface HistoryPanelProps {
  order: OrderDetail
  /** Oldest first. */
  history: OrderHistory['results']
}

export const HistoryPanel = ({ order, history }: HistoryPanelProps) => (
  <section aria-label="History">
    <Panel title="History">
      <Timeline items={orderSteps(order, history)} />
    </Panel>
  </section>
)
