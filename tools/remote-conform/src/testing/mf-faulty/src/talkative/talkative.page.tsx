import { useEmit } from 'shared-contracts/shell'

/** Emits what the catalogue refuses. */
export function Component() {
  const emit = useEmit()
  const wrong = { orderNumber: 7 } as unknown as { orderNumber: string }
  return (
    <button type="button" onClick={() => emit('order.paid', wrong)}>
      Pay
    </button>
  )
}
