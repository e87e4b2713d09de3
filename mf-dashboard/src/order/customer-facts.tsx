import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { Facts } from 'shared-ui/facts'
import styles from './order.module.css'

export function CustomerFacts({ order }: { order: OrderDetail }) {
  const { customerDetails: customer, address } = order
  const rows = [
    { label: 'Customer id', value: String(customer.customerId) },
    { label: 'User Id', value: customer.customerName },
    { label: 'Name', value: `${customer.firstName} ${customer.lastName}` },
    { label: 'Phone', value: customer.customerMobile },
    { label: 'Email', value: customer.customerEmail },
    {
      label: 'Address',
      value: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    },
  ]
  return (
    <section className={styles.panel} aria-labelledby="customer">
      <h2 id="customer">Customer</h2>
      <Facts rows={rows.filter((row) => row.value !== '')} />
    </section>
  )
}
