import { startedPayment } from 'shared-contracts/api/payment.schema'
import {
  activatePlan,
  getPlanPayment,
  getSubscription,
  listPlanCategories,
  recordPlanPayment,
  startPlanPayment,
} from 'shared-contracts/api/subscription.contract'
import {
  activationAnswer,
  activationBody,
  planCategoryPage,
  planListQuery,
  planPayment,
  planPaymentState,
  startPlanPaymentBody,
  subscriptionDetail,
  type PlanPaymentState,
} from 'shared-contracts/api/subscription.schema'
import { can, groupsWith } from 'shared-contracts/capabilities'
import { fake, found, invalid, notFound, Refusal, type FakeCall } from '../fake-call'
import { pageOf } from '../paging'
import { holds } from '../suggestions'
import { minutesLeftOf, shownConsultation } from '../world/consultations'
import { plans } from '../world/plans'
import { includedIn, period, planById, type FakeSubscription } from '../world/subscriptions'
import { nameOf } from '../world/users'
import { nextNumber, type FakeUser, type World } from '../world/world'

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
    respond: ({ world, user, params }) => {
      const id = Number(params.userId)
      if (id !== user?.id && !can(user?.groups[0], 'customers.subscription')) throw notFound()
      const held = found(world.subscriptions.findLast((one) => one.user === id && one.paid))
      return detailOf(world, held)
    },
  }),
  fake(activatePlan, {
    access: groupsWith('subscriptions.choose'),
    body: activationBody,
    answer: activationAnswer,
    respond: ({ world, user, body }) => {
      if (body.user !== user?.id && !can(user?.groups[0], 'subscriptions.manage')) throw notFound()
      const plan = planById(body.plan)
      if (!plan) throw invalid({ plan: [`Invalid pk "${body.plan}" - object does not exist.`] })
      const held = world.subscriptions.find((one) => one.user === body.user && one.paid)
      const price = Number(plan.total_cost_with_IP)
      if (price === 0 || held?.plan.id === plan.id) {
        return { message: 'You have already activated subscription plan.' }
      }
      if (price <= Number(held?.plan.total_cost_with_IP ?? 0)) {
        return { message: 'Please upgrade to the higher plans' }
      }
      const { id } = chosen(world, { user: body.user, plan })
      return { user_subscription: id, plan: plan.id, total_amount: plan.total_cost_with_IP }
    },
  }),
  fake(startPlanPayment, {
    access: groupsWith('subscriptions.own'),
    body: startPlanPaymentBody,
    answer: startedPayment,
    respond: ({ world, user, body }) => {
      const one = ownSubscription(world, user, body.user_subscription)
      if (one.paid) {
        throw new Refusal(409, { detail: 'This plan is paid already. Nothing more is to pay.' })
      }
      const tx_ref = `SUB-${one.id}-${nextNumber(world)}`
      const state = stateOf(one, { tx_ref, status: 'pending' })
      world.planPayments.set(tx_ref, { ...state, owner: one.user })
      const query = new URLSearchParams({ status: 'successful', tx_ref, transaction_id: '1001' })
      return { tx_ref, amount: state.amount, link: `/payment-status?${query}` }
    },
  }),
  fake(getPlanPayment, {
    access: groupsWith('subscriptions.own'),
    answer: planPaymentState,
    respond: ({ world, user, params }) => {
      const payment = world.planPayments.get(params.txRef ?? '')
      return found(payment?.owner === user?.id ? payment : undefined)
    },
  }),
  fake(recordPlanPayment, {
    access: groupsWith('subscriptions.own'),
    body: planPayment,
    answer: planPaymentState,
    respond: ({ world, user, body }) => {
      const one = ownSubscription(world, user, body.user_subscription)
      const tx_ref = body.tx_ref && body.tx_ref !== 'null' ? body.tx_ref : null
      const paid = tx_ref !== null && ['successful', 'completed'].includes(body.status ?? '')
      if (paid) Object.assign(one, { paid, ...period(one.plan) })
      const state = stateOf(one, { tx_ref, status: one.paid ? 'paid' : 'cancelled' })
      if (tx_ref) world.planPayments.set(tx_ref, { ...state, owner: one.user })
      return state
    },
  }),
]

function chosen(world: World, { user, plan }: Pick<FakeSubscription, 'user' | 'plan'>) {
  const before = world.subscriptions.find(
    (one) => one.user === user && one.plan.id === plan.id && !one.paid,
  )
  if (before) return before
  const one = { id: nextNumber(world), user, plan, paid: false, ...period(plan) }
  world.subscriptions.push(one)
  return one
}

const ownSubscription = ({ subscriptions }: World, user: FakeUser | undefined, id: number) =>
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

function detailOf(world: World, held: FakeSubscription) {
  const { templates, minutes } = includedIn(held.plan)
  const customer = found(world.users.find(({ id }) => id === held.user))
  const theirs = world.consultations.filter((one) =>
    world.subscriptions.some(({ id, user }) => id === one.subscription && user === held.user),
  )
  return {
    id: held.id,
    plan: held.plan.id,
    plan_details: { plan: held.plan.subscription_title },
    active: true,
    valid_till: held.validTill,
    sub_usage: [],
    sub_consultation: theirs.map((one) => shownConsultation(world, one)),
    user: held.user,
    customer_name: nameOf(customer),
    started_on: held.startedOn,
    templates,
    templates_left: templates,
    consultation_minutes: minutes,
    consultation_minutes_left: minutesLeftOf(world, held.id),
  }
}
