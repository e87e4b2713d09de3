import type { ApiClient } from 'shared-contracts/api-client'
import { viewProfile } from 'shared-contracts/api/auth.contract'
import { listPlans } from 'shared-contracts/api/subscription.contract'
import type { PlanCategory } from 'shared-contracts/api/subscription.schema'
import { can } from 'shared-contracts/capabilities'
import { failureOf } from 'shared-contracts/failure'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { defineDetail, type DetailCall } from 'screens/detail'
import { lagosToday } from 'screens/list'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import { useEffect } from 'react'
import { brand } from 'shared-contracts/brand'
import { useSessionStore } from 'shared-contracts/session'
import { changePlan } from 'shared-contracts/session-plan'
import { texts } from '../texts'
import { AvailablePlans, type AvailablePlansData } from './available-plans'
import { BackLink } from './back-link'
import { BookConsultation, mayBook } from './book-consultation'
import { HeldPlans } from './held-plans'
import { loadSubscriptions, type ShownSubscriptions } from './load-subscriptions'
import { cleanPlanHtml } from './plan-html'
import type { PlanCustomer } from './use-activate'
import styles from './subscription.module.css'

interface SubscriptionData {
  /** Of customers who bought a plan; never of staff. */
  held?: ShownSubscriptions
  plans: AvailablePlansData
  customer?: PlanCustomer
  own: boolean
  today: string
}

/** A customer's own plans above all that can be had; for admins the choice for a customer (D 6). */
export const { loader, Component } = defineDetail<SubscriptionData>({
  what: 'your subscription',
  safe: 'It has not changed.',
  title: ({ held, own }) =>
    held?.customer_name
      ? texts.subscriptionOf(held.customer_name)
      : own
        ? ''
        : texts.allSubscriptions,
  async load(call) {
    const { api, group, userId } = call
    const own = can(group, 'subscriptions.own')
    const [held, plans, customer] = await Promise.all([
      own ? loadSubscriptions(api, userId) : undefined,
      loadPlans(api),
      own ? { userId } : customerOf(call),
    ])
    return { held, plans, customer, own, today: lagosToday() }
  },
  View: ({ data }) =>
    data.own ? <OwnSubscription data={data} /> : <ChoiceForCustomer {...data} />,
})

async function loadPlans(api: ApiClient): Promise<AvailablePlansData> {
  try {
    const categories = await api.call(listPlans)
    return { categories: categories.filter(({ plans }) => plans.length > 0).map(cleaned) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

const cleaned = (category: PlanCategory): PlanCategory => ({
  ...category,
  plans: category.plans.map((plan) => ({
    ...plan,
    subscription_description: cleanPlanHtml(plan.subscription_description),
  })),
})

/** Whom an admin chooses for: `?id=`. */
async function customerOf({ api, id }: DetailCall): Promise<PlanCustomer | undefined> {
  if (id === '') return undefined
  const userId = Number(id)
  const { first_name, last_name, username } = await api.call(viewProfile, { params: { userId } })
  return { userId, name: `${first_name} ${last_name}`.trim() || username }
}

function OwnSubscription({ data: { held, plans, customer, today } }: { data: SubscriptionData }) {
  const { href } = useShell()
  useSessionPlan(customer?.userId, held)
  const name = held?.customer_name
  const withTime = held?.subscriptions.filter(mayBook) ?? []
  return (
    <>
      <BackLink to={href('dashboard.orders')}>Back to my orders</BackLink>
      <h1>{name ? texts.subscriptionOf(name) : 'My Subscription'}</h1>
      {held ? (
        <HeldPlans held={held} today={today} own />
      ) : (
        <EmptyState title={texts.noSubscription} text="Choose a plan below." />
      )}
      {withTime.length > 0 && <BookConsultation plans={withTime} />}
      <AvailablePlans plans={plans} customer={customer} held={held?.subscriptions} heading="h2" />
    </>
  )
}

function ChoiceForCustomer({ plans, customer }: SubscriptionData) {
  const { href } = useShell()
  return (
    <>
      <AvailablePlans plans={plans} customer={customer} heading="h1" />
      <div className={styles.after}>
        <Notice>
          {customer ? (
            `You are choosing a plan for ${customer.name}.`
          ) : (
            <>
              To choose a plan for somebody,{' '}
              <Link to={href('dashboard.customers')}>open a customer</Link>, then the subscription.
            </>
          )}
        </Notice>
      </div>
    </>
  )
}

/**
 * Keeps the session's plan, which other pages offer to download with, what this page shows: a payment
 * may have arrived, or a plan ended, since the sign-in. The newest that runs counts; without one, the
 * free plan.
 */
function useSessionPlan(userId: number | undefined, held: ShownSubscriptions | undefined): void {
  const session = useSessionStore()
  const newest = held?.subscriptions.find(({ active }) => active)
  const plan = newest?.plan_details.plan ?? brand.freePlan
  useEffect(() => {
    if (userId !== undefined) changePlan(session, { userId, plan })
  }, [session, userId, plan])
}
