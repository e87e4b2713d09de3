import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { Facts } from 'shared-ui/facts'
import { Panel } from 'shared-ui/panel'

export function CustomerFacts({ order }: { order: OrderDetail }) {
  const { customerDetails: customer, address } = order
  const rows = [
    { label: 'Customer id', value: String(customer.customerId) },
    { label: 'User Id', value: order.username },
    { label: 'Name', value: `${customer.firstName} ${customer.lastName}` },
    { label: 'Phone', value: customer.customerMobile },
    { label: 'Email', value: customer.customerEmail },
    {
      label: 'Address',
      value: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    },
  ]
  return (
    <section aria-label="Customer">
      <Panel title="Customer">
        <Facts rows={rows.filter((row) => row.value !== '')} />
      </Panel>
    </section>
  )
}
