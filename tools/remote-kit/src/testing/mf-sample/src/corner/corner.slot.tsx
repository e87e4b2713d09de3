import { useEmit, useRemote } from 'shared-contracts/shell'

export function Component() {
  const { name, version } = useRemote()
  const emit = useEmit()
  return (
    <button type="button" onClick={() => emit('order.paid', { orderNumber: 'AMF-1' })}>
      Pay in the corner of {name} {version}
    </button>
  )
}
