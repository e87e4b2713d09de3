import { useState } from 'react'
import { useEmit, useEvent } from 'shared-contracts/shell'

// One remote emits an event …
export function PayButton({ orderNumber }: { orderNumber: string }) {
  const emit = useEmit()
  return <button onClick={() => emit('order.paid', { orderNumber })}>Pay {orderNumber}</button>
}

// … and another, which does not import the first, handles it while it is on screen.
export function PaidOrders() {
  const [paid, setPaid] = useState<string[]>([])
  useEvent('order.paid', ({ orderNumber }) => setPaid([...paid, orderNumber]))
  return <p role="status">Paid: {paid.join(', ') || 'nothing yet'}</p>
}
