import { useState } from 'react'
import type { PlanCategory, SubscriptionPlan } from 'shared-contracts/api/subscription.schema'
import type { Failure } from 'shared-contracts/failure'
import { useLocation } from 'shared-contracts/router'
import { FailedScreen } from 'screens/failure'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Money } from 'shared-ui/money'
import { RichText } from 'shared-ui/rich-text'
import { Tabs } from 'shared-ui/tabs'
import { texts } from '../texts'
import type { ShownPlan } from './load-subscriptions'
import { creditText, upgradeQuote, type PlanUpgrade } from './plan-upgrade'
import { useActivate, type PlanCustomer } from './use-activate'
import styles from './subscription.module.css'

export interface AvailablePlansData {
  /** Those that have plans, in order, with descriptions that are sanitised. */
  categories?: PlanCategory[]
  failure?: Failure
}

interface AvailablePlansProps {
  plans: AvailablePlansData
  /** Whom the plan is for; undefined while an admin has not chosen a customer. */
  customer: PlanCustomer | undefined
  /** What the customer runs now, to see an upgrade as one. */
  held?: readonly ShownPlan[]
  /** Level 1 where the page has no other title. */
  heading: 'h1' | 'h2'
}

/** All plans by category (D 2 "Subscriptions"); the address says which tab is open. */
export function AvailablePlans({ plans, customer, held, heading: Heading }: AvailablePlansProps) {
  const { pathname, search } = useLocation()
  const { categories = [], failure } = plans
  // One for all: of two answers, the later would overwrite the choice made last.
  const activation = useActivate(customer)
  const [chosen, setChosen] = useState<number>()
  const params = new URLSearchParams(search)
  const open = categories.find(({ id }) => String(id) === params.get('plans')) ?? categories[0]
  const addressOf = (id: number) => {
    params.set('plans', String(id))
    return `${pathname}?${params}#plans`
  }
  return (
    <section className={styles.section} id="plans" aria-labelledby="available-plans">
      <Heading id="available-plans">{texts.allSubscriptions}</Heading>
      {failure && <FailedScreen what="the plans" failure={failure} />}
      {!failure && categories.length === 0 && <EmptyState title="No plans are on sale" />}
      {categories.length > 0 && (
        <Tabs
          label="Kinds of plans"
          items={categories.map(({ id, subscription_category }) => ({
            label: subscription_category,
            to: addressOf(id),
            current: id === open?.id,
          }))}
        />
      )}
      <ul className={styles.offers}>
        {open?.plans.map((plan) => (
          <li key={plan.id}>
            <PlanOffer
              plan={plan}
              upgrade={upgradeQuote(plan, categories, held)}
              busy={chosen === plan.id ? activation.busy : undefined}
              unavailable={unavailableReason(customer, activation.busy)}
              onChoose={() => {
                setChosen(plan.id)
                activation.start(plan)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function unavailableReason(customer: PlanCustomer | undefined, busy: string | undefined) {
  if (!customer) return 'Choose a customer first'
  return busy && 'Another plan is being activated'
}

interface PlanOfferProps {
  plan: SubscriptionPlan
  upgrade: PlanUpgrade | undefined
  busy: string | undefined
  unavailable: string | undefined
  onChoose: () => void
}

function PlanOffer({ plan, upgrade, busy, unavailable, onChoose }: PlanOfferProps) {
  return (
    <article className={styles.offer} data-highlighted={plan.highlighted ? '' : undefined}>
      <h3>{plan.subscription_title}</h3>
      <p className={styles.category}>{plan.subscription_title_description}</p>
      <p className={styles.price}>
        <Money value={plan.total_cost_with_IP} style="sales" />{' '}
        {plan.period && <span className={styles.period}>{plan.period}</span>}
      </p>
      <RichText html={plan.subscription_description} />
      {upgrade && <p className={styles.credit}>{creditText(upgrade)}</p>}
      <Button
        block
        kind={plan.highlighted ? 'primary' : 'secondary'}
        busy={busy}
        unavailable={busy ? undefined : unavailable}
        onClick={onChoose}
      >
        {upgrade ? 'Upgrade' : 'Activate'}
        <span className="visually-hidden">{` ${upgrade ? 'to ' : ''}${plan.subscription_title}`}</span>
      </Button>
    </article>
  )
}
