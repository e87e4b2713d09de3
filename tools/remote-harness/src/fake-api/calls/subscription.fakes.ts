import { startedPayment } from 'shared-contracts/api/payment.schema'
import {
  activatePlan,
  getPlanPayment,
  getSubscription,
  listPlanCategories,
  listSubscriptions,
  recordPlanPayment,
  startPlanPayment,
} from 'shared-contracts/api/subscription.contract'
import {
  activationAnswer,
  activationBody,
  heldSubscriptions,
  planCategoryPage,
  planListQuery,
  planPayment,
  planPaymentState,
  startPlanPaymentBody,
  subscriptionDetail,
  type PlanPaymentState,
  type PlanUsage,
} from 'shared-contracts/api/subscription.schema'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { can, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, invalid, notFound, Refusal, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { holds } from '../call/suggestions'
import { minutesLeftOf, shownConsultation } from '../data/consultations'
import { plans } from '../data/plans'
import { includedIn, period, planById, type FakeSubscription } from '../data/subscriptions'
import { nameOf } from '../data/users'
import { nextNumber, type FakeUser, type FakeData } from '../data/fake-data'

export const subscriptionFakes: FakeCall[] = [
  fake(listPlanCategories, {
    access: groupsWith('subscriptions.manage'),
    query: planListQuery,
    answer: planCategoryPage,
    respond: ({ query }) =>
      pageOf(
        plans.filter((category) => holds(category.subscription_category, query.search ?? '')),
        query,
      ),
  }),
  fake(getSubscription, {
    access: groupsWith('subscriptions.see'),
    answer: subscriptionDetail,
    respond: ({ fakeData, user, params }) => {
      const [newest] = boughtBy(fakeData, user, Number(params.userId))
      return detailOf(fakeData, found(newest))
    },
  }),
  fake(listSubscriptions, {
    access: groupsWith('subscriptions.see'),
    answer: heldSubscriptions,
    respond: ({ fakeData, user, params }) => {
      const bought = boughtBy(fakeData, user, Number(params.userId))
      const plans = bought.map((one) => detailOf(fakeData, one))
      const { customer_name, sub_consultation } = found(plans[0])
      return {
        user: Number(params.userId),
        ...{ customer_name, sub_consultation },
        subscriptions: plans.map((plan) => ({ ...plan, sub_usage: namedBy(fakeData, plan.plan) })),
        open_templates: plans.some(({ templates_left }) => templates_left > 0)
          ? fakeData.services
              .filter((one) => !isLegal(one))
              .map((one) => openUsage('TEMPLATE', one))
          : [],
      }
    },
  }),
  fake(activatePlan, {
    access: groupsWith('subscriptions.choose'),
    body: activationBody,
    answer: activationAnswer,
    respond: ({ fakeData, user, body }) => {
      if (body.user !== user?.id && !can(user?.groups[0], 'subscriptions.manage')) throw notFound()
      const plan = planById(body.plan)
      if (!plan) throw invalid({ plan: [`Invalid pk "${body.plan}" - object does not exist.`] })
      const held = fakeData.subscriptions.find((one) => one.user === body.user && one.paid)
      const price = Number(plan.total_cost_with_IP)
      if (price === 0 || held?.plan.id === plan.id) {
        return { message: 'You have already activated subscription plan.' }
      }
      if (price <= Number(held?.plan.total_cost_with_IP ?? 0)) {
        return { message: 'Please upgrade to the higher plans' }
      }
      const { id } = chosen(fakeData, { user: body.user, plan })
      return { user_subscription: id, plan: plan.id, total_amount: plan.total_cost_with_IP }
    },
  }),
  fake(startPlanPayment, {
    access: groupsWith('subscriptions.own'),
    body: startPlanPaymentBody,
    answer: startedPayment,
    respond: ({ fakeData, user, body }) => {
      const one = ownSubscription(fakeData, user, body.user_subscription)
      if (one.paid) {
        throw new Refusal(409, {
          detail: 'This plan is paid already. There is nothing more to pay.',
        })
      }
      const tx_ref = `SUB-${one.id}-${nextNumber(fakeData)}`
      const state = stateOf(one, { tx_ref, status: 'pending' })
      fakeData.planPayments.set(tx_ref, { ...state, owner: one.user })
      const query = new URLSearchParams({ status: 'successful', tx_ref, transaction_id: '1001' })
      return { tx_ref, amount: state.amount, link: `/payment-status?${query}` }
    },
  }),
  fake(getPlanPayment, {
    access: groupsWith('subscriptions.own'),
    answer: planPaymentState,
    respond: ({ fakeData, user, params }) => {
      const payment = fakeData.planPayments.get(params.txRef ?? '')
      return found(payment?.owner === user?.id ? payment : undefined)
    },
  }),
  fake(recordPlanPayment, {
    access: groupsWith('subscriptions.own'),
    body: planPayment,
    answer: planPaymentState,
    respond: ({ fakeData, user, body }) => {
      const one = ownSubscription(fakeData, user, body.user_subscription)
      const tx_ref = body.tx_ref && body.tx_ref !== 'null' ? body.tx_ref : null
      const paid = tx_ref !== null && ['successful', 'completed'].includes(body.status ?? '')
      if (paid) Object.assign(one, { paid, ...period(one.plan) })
      const state = stateOf(one, { tx_ref, status: one.paid ? 'paid' : 'cancelled' })
      if (tx_ref) fakeData.planPayments.set(tx_ref, { ...state, owner: one.user })
      return state
    },
  }),
]

/** What a user bought, newest first; nothing for who may not see it. */
function boughtBy({ subscriptions }: FakeData, viewer: FakeUser | undefined, id: number) {
  if (id !== viewer?.id && !can(viewer?.groups[0], 'customers.subscription')) throw notFound()
  return subscriptions.filter((one) => one.user === id && one.paid).reverse()
}

const isLegal = ({ service_type }: ServiceDetail) => service_type === 'Lawyer services'

/** The plan for one document includes a service of a lawyer, which nobody has used. */
const namedBy = (fakeData: FakeData, plan: number): PlanUsage[] =>
  plan === 5 ? fakeData.services.filter(isLegal).map((one) => openUsage('LEGALSERVICE', one)) : []

const openUsage = (
  template_type: PlanUsage['template_type'],
  { service_title, service_type, service_category, slug, id }: ServiceDetail,
): PlanUsage => ({
  ...{ template_type, service_name: service_title, service_type, service_category, slug },
  ...{ service_id: id, order_no: '', availed: false },
})

function chosen(fakeData: FakeData, { user, plan }: Pick<FakeSubscription, 'user' | 'plan'>) {
  const before = fakeData.subscriptions.find(
    (one) => one.user === user && one.plan.id === plan.id && !one.paid,
  )
  if (before) return before
  const one = { id: nextNumber(fakeData), user, plan, paid: false, ...period(plan) }
  fakeData.subscriptions.push(one)
  return one
}

const ownSubscription = ({ subscriptions }: FakeData, user: FakeUser | undefined, id: number) =>
  found(subscriptions.find((one) => one.id === id && one.user === user?.id))

const details: Partial<Record<PlanPaymentState['status'], string>> = {
  paid: 'Subscription Plan has been activated',
  pending: 'Your payment is not confirmed yet.',
}

const stateOf = (
  { id, plan, paid, validTill }: FakeSubscription,
  { status, tx_ref }: Pick<PlanPaymentState, 'status' | 'tx_ref'>,
): PlanPaymentState => ({
  status,
  user_subscription: id,
  plan: plan.id,
  active: paid,
  valid_till: paid ? validTill : null,
  amount: plan.total_cost_with_IP,
  tx_ref,
  detail: details[status] ?? 'The payment was cancelled. You can try again.',
})

function detailOf(fakeData: FakeData, held: FakeSubscription) {
  const { templates, minutes } = includedIn(held.plan)
  const customer = found(fakeData.users.find(({ id }) => id === held.user))
  const theirs = fakeData.consultations.filter((one) =>
    fakeData.subscriptions.some(({ id, user }) => id === one.subscription && user === held.user),
  )
  return {
    id: held.id,
    plan: held.plan.id,
    plan_details: { plan: held.plan.subscription_title },
    active: true,
    valid_till: held.validTill,
    sub_usage: [],
    sub_consultation: theirs.map((one) => shownConsultation(fakeData, one)),
    user: held.user,
    customer_name: nameOf(customer),
    started_on: held.startedOn,
    templates,
    templates_left: templates,
    consultation_minutes: minutes,
    consultation_minutes_left: minutesLeftOf(fakeData, held.id),
  }
}
