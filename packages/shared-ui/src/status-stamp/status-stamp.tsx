import type { ReactNode } from 'react'
import type { OrderStatus } from 'shared-contracts/api/order.schema'
import { Stamp, type StampTone } from '../stamp/stamp'

const looks: Record<OrderStatus, { tone: StampTone; mark: ReactNode }> = {
  'Payment Pending': {
    tone: 'waiting',
    mark: <circle cx="6" cy="6" r="4.5" strokeDasharray="2.2 1.8" />,
  },
  'Order Placed': { tone: 'placed', mark: <circle cx="6" cy="6" r="4.5" /> },
  'Payment Done': {
    tone: 'good',
    mark: (
      <path
        d="M6 1.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6ZM4.6 8V4l2.8 4V4M3.6 6h4.8"
        strokeWidth="1"
      />
    ),
  },
  Processing: {
    tone: 'progress',
    mark: (
      <>
        <circle cx="6" cy="6" r="4.5" />
        <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />
      </>
    ),
  },
  Completed: { tone: 'final', mark: <path d="m1.5 6.5 3 3L10.5 3" strokeWidth="2" /> },
}

/** The state of an order (D 4). */
export function StatusStamp({ status }: { status: OrderStatus }) {
  return <Stamp {...looks[status]}>{status}</Stamp>
}
