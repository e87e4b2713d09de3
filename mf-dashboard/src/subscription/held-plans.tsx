import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { Facts } from 'shared-ui/facts'
import { Panel } from 'shared-ui/panel'
import { Stamp } from 'shared-ui/stamp'
import { texts } from '../texts'
import type { ShownPlan, ShownSubscriptions } from './load-subscriptions'
import { PlanConsultations } from './plan-consultations'
import { OpenTemplates, PlanUsageTable } from './plan-usage'
import { calendarSpan } from './recurs-in'
import styles from './subscription.module.css'

interface HeldPlansProps {
  held: ShownSubscriptions
  /** Calendar day in Lagos, `YYYY-MM-DD`. */
  today: string
  /** The customer's own page, with ways to use what is open. */
  own: boolean
}

/** The plans that a customer holds side by side, what they gave and what is still open. */
export function HeldPlans({ held, today, own }: HeldPlansProps) {
  return (
    <>
      <div className={styles.plans}>
        {held.subscriptions.map((plan) => (
          <section key={plan.id} aria-label={`${plan.plan_details.plan} plan`}>
            <Panel title={plan.plan_details.plan}>
              <PlanFacts plan={plan} today={today} />
              {own && <RenewPlan plan={plan} today={today} />}
              {plan.sub_usage.length > 0 && <PlanUsageTable plan={plan} own={own} />}
            </Panel>
          </section>
        ))}
      </div>
      {own && held.open_templates.length > 0 && <OpenTemplates rows={held.open_templates} />}
      {held.sub_consultation.length > 0 && <PlanConsultations rows={held.sub_consultation} />}
    </>
  )
}

function PlanFacts({ plan, today }: { plan: ShownPlan; today: string }) {
  const stamp = plan.active ? <Stamp tone="good">Active</Stamp> : <Stamp tone="plain">Ended</Stamp>
  const { started_on, templates, consultation_minutes } = plan
  return (
    <Facts
      rows={[
        { label: 'Status', value: stamp },
        { label: 'Renewal', value: <Renewal plan={plan} today={today} /> },
        ...(started_on
          ? [{ label: 'Started on', value: <DateText value={started_on} style="short" /> }]
          : []),
        ...(templates
          ? [{ label: 'Templates', value: `${plan.templates_left} of ${templates} left` }]
          : []),
        ...(consultation_minutes
          ? [{ label: 'Time with a lawyer', value: minutesText(plan) }]
          : []),
      ]}
    />
  )
}

const minutesText = (plan: ShownPlan) =>
  `${plan.consultation_minutes_left} of ${plan.consultation_minutes} minutes left`

function Renewal({ plan: { active, valid_till }, today }: { plan: ShownPlan; today: string }) {
  if (valid_till === null) return 'Does not end'
  const end = <DateText value={valid_till} style="short" />
  if (!active) return <>Ended on {end}</>
  const { months, days } = calendarSpan(today, lagosDay(valid_till))
  return (
    <>
      <span>{texts.recursIn(months, days)}</span>, on {end}
    </>
  )
}

/** In its last seven days the same plan can be paid for again; before, the server says no (D 8). */
function RenewPlan({ plan, today }: { plan: ShownPlan; today: string }) {
  const { href, serves } = useShell()
  const { active, valid_till, plan: id } = plan
  if (!active || !valid_till || id === undefined || !serves('checkout.subscription')) return null
  const { months, days } = calendarSpan(today, lagosDay(valid_till))
  if (months > 0 || days > 6) return null
  return (
    <ButtonLink kind="secondary" small to={href('checkout.subscription', {}, { plan: id })}>
      Renew {plan.plan_details.plan}
    </ButtonLink>
  )
}

/** The Lagos calendar day of a moment: UTC+1 all year. */
const lagosDay = (moment: string) =>
  new Date(Date.parse(moment) + 3_600_000).toISOString().slice(0, 10)
