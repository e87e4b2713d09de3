import type { BoughtPlan } from 'shared-contracts/api/refund.schema'
import { can } from 'shared-contracts/capabilities'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { defineDetail } from 'screens/detail'
import { lagosToday } from 'screens/list'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { loadBoughtPlans } from '../refund/load-bought-plans'
import { PlanRefunds } from '../refund/plan-refunds'
import { BackLink } from '../subscription/back-link'
import { HeldPlans } from '../subscription/held-plans'
import { loadSubscriptions, type ShownSubscriptions } from '../subscription/load-subscriptions'
import styles from '../subscription/subscription.module.css'
import { texts } from '../texts'

interface CustomerSubscriptionData {
  userId: number
  held?: ShownSubscriptions
  bought: BoughtPlan[]
  today: string
}

/**
 * A customer's plans as admins and the customer's lawyers see them (D 2). Needs no profile: the answer
 * carries the name, and a lawyer of a consultation alone may not see one.
 */
export const { loader, Component } = defineDetail<CustomerSubscriptionData>({
  what: 'this subscription',
  safe: 'The subscription itself is safe.',
  title: ({ held }) => (held?.customer_name ? texts.subscriptionOf(held.customer_name) : ''),
  idFrom: { list: 'dashboard.customers', choose: 'Choose a customer' },
  async load({ api, id, group }) {
    const userId = Number(id)
    const bought = loadBoughtPlans({ api, group }, userId)
    const held = await loadSubscriptions(api, userId)
    return { userId, held, bought: await bought, today: lagosToday() }
  },
  View: CustomerSubscription,
})

function CustomerSubscription({ data }: { data: CustomerSubscriptionData }) {
  const { held, bought, today, userId } = data
  const { href } = useShell()
  const name = held?.customer_name
  const mayChoose = can(useUser()?.group, 'subscriptions.choose')
  return (
    <>
      <BackLink to={href('dashboard.customer', {}, { id: userId })}>Back to the customer</BackLink>
      <h1>{name ? texts.subscriptionOf(name) : 'Subscription'}</h1>
      {held && held.subscriptions.length + held.sub_consultation.length > 0 ? (
        <HeldPlans held={held} today={today} own={false} />
      ) : (
        <EmptyState title={texts.noSubscription} />
      )}
      <PlanRefunds plans={bought} />
      {mayChoose && (
        <p className={styles.after}>
          <ButtonLink kind="secondary" to={href('dashboard.subscription', {}, { id: userId })}>
            Choose a plan for this customer
          </ButtonLink>
        </p>
      )}
    </>
  )
}
