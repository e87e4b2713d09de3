import { viewProfile } from 'shared-contracts/api/auth.contract'
import type { Profile } from 'shared-contracts/api/auth.schema'
import type { BoughtPlan } from 'shared-contracts/api/refund.schema'
import type { CustomerStatus } from 'shared-contracts/api/users.schema'
import { can } from 'shared-contracts/capabilities'
import { Link } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { defineDetail } from 'screens/detail'
import { Facts } from 'shared-ui/facts'
import { Panel } from 'shared-ui/panel'
import { AccountPage, EmailLink } from '../account-page/account-page'
import { AccountStatus, personName } from '../account-status/account-status'
import { loadBoughtPlans } from '../refund/load-bought-plans'
import { PlanRefunds } from '../refund/plan-refunds'
import { loadUserOrders, type UserOrdersData } from '../user-orders/user-orders'
import { billingLines, homeAddress } from './addresses'
import styles from './customer.module.css'

interface CustomerData {
  profile: Profile
  orders: UserOrdersData
  bought: BoughtPlan[]
}

/** D 2 "Customer profile". */
export const { loader, Component } = defineDetail<CustomerData>({
  what: 'this customer',
  title: ({ profile }) => personName(profile),
  idFrom: { list: 'dashboard.customers', choose: 'Choose a customer' },
  async load(call) {
    const userId = Number(call.id)
    const [profile, orders, bought] = await Promise.all([
      call.api.call(viewProfile, { params: { userId } }),
      loadUserOrders(call, userId),
      loadBoughtPlans(call, userId),
    ])
    return { profile, orders, bought }
  },
  View: CustomerView,
})

function CustomerView({ data: { profile, orders, bought } }: { data: CustomerData }) {
  const { href } = useShell()
  const group = useUser()?.group
  const status = (
    <AccountStatus
      account={{ ...profile, status: statusOf(profile) }}
      mayChange={can(group, 'customers.toggle-status')}
    />
  )
  return (
    <AccountPage
      {...{ profile, orders }}
      noun="customer"
      second="equal"
      more={<PlanRefunds plans={bought} />}
    >
      <section aria-label="Customer">
        <Panel title="Customer">
          <Facts rows={[...personRows(profile), { label: 'Status', value: status }]} />
          {can(group, 'customers.subscription') && (
            <p className={styles.link}>
              <Link to={href('dashboard.customer-subscription', {}, { id: profile.id })}>
                Subscription Details
              </Link>
            </p>
          )}
        </Panel>
      </section>
      <section aria-label="Billing address">
        <Panel title="Billing address">
          <Facts rows={addressRows(profile)} />
        </Panel>
      </section>
    </AccountPage>
  )
}

/** As the list of customers has it: a closed account is Cancelled, whoever closed it (D 4). */
const statusOf = ({ status }: Profile): CustomerStatus =>
  customerStatuses.find((known) => known === status) ?? 'Cancelled'

const customerStatuses: readonly CustomerStatus[] = ['Active', 'Inactive', 'Cancelled']

const personRows = (profile: Profile) => [
  { label: 'Role', value: profile.group_name },
  { label: 'First name', value: profile.first_name },
  { label: 'Last name', value: profile.last_name },
  { label: 'User ID', value: profile.username },
  { label: 'Customer ID', value: String(profile.id) },
  { label: 'Email', value: <EmailLink email={profile.email} /> },
  { label: 'Phone', value: profile.phone || 'NA' },
]

function addressRows(profile: Profile) {
  const home = homeAddress(profile)
  return [
    ...billingLines(profile),
    { label: 'Same as billing address', value: home.sameAsBilling ? 'Yes' : 'No' },
    ...(home.sameAsBilling ? [] : [{ label: 'Home address', value: home.address || 'NA' }]),
  ]
}
