import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { can } from 'shared-contracts/capabilities'
import { Link } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Facts } from 'shared-ui/facts'
import { Panel } from 'shared-ui/panel'
import styles from './order.module.css'

/** D 2 "Customer details block": hidden from customers. */
export function CustomerFacts({ order }: { order: OrderDetail }) {
  const { href } = useShell()
  const maySeeProfile = can(useUser()?.group, 'customers.list')
  const { customerDetails: customer, address } = order
  const person = [
    { label: 'Customer ID', value: String(customer.customerId) },
    { label: 'User Id', value: order.username },
    { label: 'Name', value: `${customer.firstName} ${customer.lastName}`.trim() },
  ]
  const contact = [
    { label: 'Mobile', value: customer.customerMobile },
    { label: 'Email', value: customer.customerEmail },
    { label: 'Address Line 1', value: address.addressLine1 },
    { label: 'Address Line 2', value: address.addressLine2 },
  ]
  return (
    <section aria-label="Customer details">
      <Panel title="Customer details">
        <div className={styles.facts}>
          <Facts rows={person.filter(({ value }) => value !== '')} />
          <Facts rows={contact.filter(({ value }) => value !== '')} />
        </div>
        {maySeeProfile && (
          <p className={styles.profile}>
            <Link to={href('dashboard.customer', {}, { id: customer.customerId })}>
              Open the customer’s profile
            </Link>
          </p>
        )}
      </Panel>
    </section>
  )
}
