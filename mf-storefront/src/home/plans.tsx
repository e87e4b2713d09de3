import type { HomeStatic } from 'shared-contracts/api/home.schema'
import type { PlanCategory, SubscriptionPlan } from 'shared-contracts/api/subscription.schema'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { Money } from 'shared-ui/money'
import { PlanTable } from 'shared-ui/plan-table'
import { RichText } from 'shared-ui/rich-text'
import type { OptionalPart } from '../loading/page-data'
import { PartSection } from '../loading/part-section'
import styles from './schedule.module.css'
import { homeTexts } from './texts'

interface PlansProps {
  content: HomeStatic
  plans: OptionalPart<PlanCategory[]>
}

export function Plans({ content, plans }: PlansProps) {
  const sold = useShell().serves('checkout.subscription')
  return (
    <PartSection
      id="plans"
      title={content.subscription_head}
      note={content.subscription_description}
      noun="the plans"
      part={plans}
    >
      {(categories) => (
        <>
          <PlanTable plans={planOffers(categories).map(planOf)} />
          {!sold && <p className={styles.note}>{homeTexts.plansClosed}</p>}
          {content.discount_plans && <p className={styles.note}>{content.discount_plans}</p>}
        </>
      )}
    </PartSection>
  )
}

const planOf = ({ plan, period, free }: PlanOffer) => ({
  id: plan.id,
  title: plan.subscription_title,
  price: <Money value={plan.total_cost_with_IP} style="sales" />,
  period,
  points: plan.points ?? [<RichText key="text" html={plan.subscription_description} />],
  highlighted: plan.highlighted,
  action: (
    <ChoosePlan id={plan.id} title={plan.subscription_title} free={free} best={plan.highlighted} />
  ),
})

interface ChoosePlanProps {
  id: number
  title: string
  free: boolean
  best?: boolean
}

/** Paying needs an account: a visitor signs in first and comes back to the plan. */
function ChoosePlan({ id, title, free, best }: ChoosePlanProps) {
  const { href, serves } = useShell()
  const user = useUser()
  const looks = { kind: best ? ('primary' as const) : ('secondary' as const), block: true }
  const label = `Choose ${title}`
  if (free) {
    // Whoever is signed in has an account, which is all that the free plan is.
    if (user) return null
    const join = serves('storefront.sign-up') ? 'storefront.sign-up' : 'storefront.sign-in'
    return (
      <ButtonLink {...looks} to={href(join)}>
        {label}
      </ButtonLink>
    )
  }
  // The same plan again would be stopped by the server (D 8).
  if (user?.plan === title && serves('dashboard.subscription')) {
    return (
      <ButtonLink {...looks} to={href('dashboard.subscription')}>
        See your {title} plan
      </ButtonLink>
    )
  }
  // Said once, below the plans.
  if (!serves('checkout.subscription')) return null
  const checkout = href('checkout.subscription', {}, { plan: id })
  return (
    <ButtonLink
      {...looks}
      to={user ? checkout : href('storefront.sign-in', {}, { redirect: checkout })}
      state={user ? undefined : { redirect: checkout }}
    >
      {label}
    </ButtonLink>
  )
}

interface PlanOffer {
  plan: SubscriptionPlan
  /** "a month"; the category's name where the server sends no period. */
  period: string
  free: boolean
}

/** The plans of all categories that have any, in the server's order (decisions.md, settled 9). */
const planOffers = (categories: PlanCategory[]): PlanOffer[] =>
  categories.flatMap(({ subscription_category, plans }) =>
    plans.map((plan) => ({
      plan,
      period: plan.period ?? subscription_category,
      free: Number(plan.total_cost_with_IP) === 0,
    })),
  )
