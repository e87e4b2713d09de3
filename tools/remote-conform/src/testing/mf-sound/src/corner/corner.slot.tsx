import { useEmit } from 'shared-contracts/shell'

export function Component() {
  const emit = useEmit()
  return (
    <button type="button" onClick={() => emit('order.paid', { orderNumber: 'AMF-1' })}>
      Pay in the corner
    </button>
  )
}
