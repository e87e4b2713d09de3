import { viewProfile } from 'shared-contracts/api/auth.contract'
import { listUserOrders } from 'shared-contracts/api/order.contract'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { Facts } from 'shared-ui/facts'
import { Money } from 'shared-ui/money'
import { StatusStamp } from 'shared-ui/status-stamp'
import type { LiveConversation } from '../live/message-log'
import { ConversationNotes } from './conversation-notes'
import { PanePart } from './pane-part'
import { useFetch } from './use-fetch'
import styles from './customer-pane.module.css'

/** Orders beside a thread; the customer's page has the rest. */
const maxOrders = 5

interface CustomerPaneProps {
  conversation: LiveConversation
  /** Back to the thread, where both do not fit side by side. */
  onClose: () => void
}

/** For the support: who writes, what they ordered, and what colleagues noted. */
export function CustomerPane({ conversation, onClose }: CustomerPaneProps) {
  const customerId = Number(conversation.recipients[0]?.id ?? 0)
  return (
    <aside className={styles.pane} aria-label="About this customer">
      <span className={styles.close}>
        <Button kind="quiet" small onClick={onClose}>
          Back to the messages
        </Button>
      </span>
      <Customer customerId={customerId} />
      <Orders customerId={customerId} />
      <ConversationNotes key={conversation.id} conversationId={conversation.id} />
    </aside>
  )
}

function Customer({ customerId }: { customerId: number }) {
  const { api, href, serves } = useShell()
  const { data, failure, retry } = useFetch(`customer ${customerId}`, () =>
    api.call(viewProfile, { params: { userId: customerId } }),
  )
  return (
    <PanePart title="Customer" failure={failure} onRetry={retry}>
      {data && (
        <>
          <Facts
            rows={[
              { label: 'Username', value: data.username },
              { label: 'Email', value: data.email },
              { label: 'Phone', value: data.phone || 'NA' },
              { label: 'Since', value: <DateText value={data.created_on} style="short" /> },
            ]}
          />
          {serves('dashboard.customer') && data.groups.includes(2) && (
            <Link to={href('dashboard.customer', {}, { id: customerId })}>Open the profile</Link>
          )}
        </>
      )}
    </PanePart>
  )
}

function Orders({ customerId }: { customerId: number }) {
  const { api, href } = useShell()
  const { data, failure, retry } = useFetch(`orders ${customerId}`, () =>
    api.call(listUserOrders, {
      params: { userId: customerId },
      query: { page: 1, page_size: maxOrders },
    }),
  )
  const orders = data?.results.slice(0, maxOrders) ?? []
  return (
    <PanePart title="Orders" failure={failure} onRetry={retry}>
      {data && orders.length === 0 && <p className={styles.muted}>No orders yet.</p>}
      <ul>
        {orders.map(({ number, item, amount, payable, status }) => (
          <li key={number} className={styles.order}>
            <Link to={href('dashboard.order', { number, item })}>{number}</Link>
            <StatusStamp status={status} />
            <span className={styles.muted}>
              {item}, <Money value={payable ?? amount} style="exact" />
            </span>
          </li>
        ))}
      </ul>
    </PanePart>
  )
}
