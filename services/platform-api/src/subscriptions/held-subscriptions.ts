import { inArray } from 'drizzle-orm'
import type {
  HeldPlan,
  HeldSubscriptions,
  PlanUsage,
} from 'shared-contracts/api/subscription.schema'
import { notFound } from '../http/failures'
import { consultationsOf } from '../consultations/consultation-row'
import type { ConsultationRecord } from '../tables/subscriptions.tables'
import { isRunning, minutesLeft } from '../consultations/quota'
import type { Db } from '../database/database'
import { nairaText } from '../money/naira'
import { fullName } from '../accounts/profile'
import { unusedValues } from './buying/upgrade'
import { quotaStart, lawyerServicesType } from '../pricing/allowance'
import { ownConsultations } from './subscription-detail'
import {
  listNamedServices,
  listTemplateServices,
  selectSubscriptions,
  selectUsage,
  usageOf,
  type NamedService,
  type SelectedUsage,
  type SubscriptionFilter,
} from './subscription-detail.queries'
import { subscriptionUsages } from '../tables/discounts.tables'

type SelectedSubscription = Awaited<ReturnType<typeof selectSubscriptions>>[number]

/** All running plans of a user, else the last one. Throws 404 as `selectSubscriptions` says. */
export async function heldSubscriptionsOf(
  db: Db,
  filter: SubscriptionFilter,
): Promise<HeldSubscriptions> {
  const { userId, now } = filter
  const bought = await selectSubscriptions(db, filter)
  const [newest] = bought
  if (!newest) throw notFound()
  const running = bought.filter((subscription) => isRunning(timeOf(subscription), now))
  const unused = await unusedValues(db, { userId, now })
  const held = await heldPlans(db, running.length > 0 ? running : [newest], now)
  const subscriptions = held.map((plan) => withUnused(plan, unused.get(plan.id)))
  return {
    user: userId,
    customer_name: fullName(newest.customer),
    subscriptions,
    open_templates: subscriptions.some(({ templates_left }) => templates_left > 0)
      ? (await listTemplateServices(db)).map((service) => openUsage('TEMPLATE', service))
      : [],
    sub_consultation: await ownConsultations(db, userId, now),
  }
}

/** Only a plan with an end has unused days. */
const withUnused = (plan: HeldPlan, kobo: number | undefined): HeldPlan =>
  kobo === undefined ? plan : { ...plan, unused_value: nairaText(kobo) }

const timeOf = ({ plan, subscription }: SelectedSubscription) => ({ ...plan, ...subscription })

async function heldPlans(db: Db, selected: SelectedSubscription[], now: Date): Promise<HeldPlan[]> {
  const ids = selected.map(({ subscription }) => subscription.id)
  const usages = await selectUsage(db).where(inArray(subscriptionUsages.subscriptionId, ids))
  const named = await listNamedServices(
    db,
    selected.map(({ plan }) => plan.id),
  )
  const taken = await consultationsOf(db, ids)
  return selected.map((row) =>
    heldPlanOf(row, {
      usages: usages.filter(({ subscriptionId }) => subscriptionId === row.subscription.id),
      named: named.filter(({ planId }) => planId === row.plan.id),
      taken: taken.filter(({ subscriptionId }) => subscriptionId === row.subscription.id),
      now,
    }),
  )
}

interface PlanUse {
  usages: SelectedUsage[]
  named: NamedService[]
  taken: ConsultationRecord[]
  now: Date
}

function heldPlanOf(row: SelectedSubscription, { usages, named, taken, now }: PlanUse): HeldPlan {
  const { subscription, plan } = row
  const active = isRunning(timeOf(row), now)
  const start = quotaStart(subscription.startedOn, plan.months, now)
  const inPeriod = usages.filter(({ createdOn }) => createdOn >= start).map(({ usage }) => usage)
  const used = inPeriod.filter(({ template_type }) => template_type === 'TEMPLATE').length
  return {
    id: subscription.id,
    plan: plan.id,
    plan_details: { plan: plan.title },
    active,
    started_on: subscription.startedOn.toISOString(),
    valid_till: subscription.validTill?.toISOString() ?? null,
    templates: plan.templates,
    templates_left: active ? Math.max(0, plan.templates - used) : 0,
    consultation_minutes: plan.consultationMinutes,
    consultation_minutes_left: minutesLeft(timeOf(row), taken, now),
    sub_usage: [
      ...usages.map(({ usage }) => usageOf(usage)),
      ...(active ? openServices(named, inPeriod) : []),
    ],
  }
}

/** The services that a plan names and that can still be had in the period that runs. */
function openServices(named: NamedService[], inPeriod: SelectedUsage['usage'][]): PlanUsage[] {
  return named.flatMap(({ service: { typeId, ...service }, quantity }) => {
    const type = typeId === lawyerServicesType ? 'LEGALSERVICE' : 'ADDON'
    const left =
      quantity -
      inPeriod.filter(
        ({ template_type, service_id }) =>
          template_type === type && service_id === service.service_id,
      ).length
    return left > 0 ? [{ ...openUsage(type, service), left }] : []
  })
}

type Service = Omit<NamedService['service'], 'typeId'>

const openUsage = (template_type: PlanUsage['template_type'], service: Service): PlanUsage => ({
  template_type,
  ...service,
  order_no: '',
  availed: false,
})
