import { eq } from 'drizzle-orm'
import type { Consultation, RequestedConsultation } from 'shared-contracts/api/consultation.schema'
import { groups } from 'shared-contracts/capabilities'
import { notifications } from '../../tables/messages.tables'
import { seedPlans } from '../../../seed/plans/seed-plans'
import { addSubscription, planIds } from '../../subscriptions/testing/add-subscription'
import { createTestApp } from '../../testing/test-app'
import { addStaff, addUser } from '../../testing/test-records'

/** In whole seconds: that is all that is kept. */
export const tomorrow = new Date(Math.floor(Date.now() / 1000 + 86_400) * 1000).toISOString()

/** An API with an admin and lawyers, and customers who ask them for time. */
export async function openConsultationFixture() {
  const api = await createTestApp(seedPlans)
  const admin = await addStaff(api.db, groups.admin)
  const newLawyer = () =>
    addUser(api.db, { groupId: groups.lawyer, firstName: 'Ifeoma', lastName: 'Nwachukwu' })
  const lawyer = await newLawyer()
  const post = (path: string, as: number | undefined, body: object) =>
    api.call('POST', `/api/subscription/${path}/`, { as, body })

  const request = (as: number | undefined, subscription: unknown, overrides: object = {}) =>
    post('sub-consultation', as, {
      ...{ subscription, scheduled_datetime: tomorrow, duration_min_requested: 20 },
      ...overrides,
    })
  const assign = (consultation_id: unknown, to: unknown = lawyer, as: number | undefined = admin) =>
    post('assignAnLawyerToConsultation', as, { consultation_id, lawyer: to })
  const accept = (consultation_id: unknown, as: number | undefined = lawyer) =>
    post('lawyer_accept_subscription', as, { consultation_id })
  const deny = (consultation_id: unknown, as: number | undefined = lawyer) =>
    post('deny_consultation_subscription', as, { consultation_id })
  const record = (consultation_id: unknown, fields: object, as: number | undefined = lawyer) =>
    post('updateLawyerConsultationTime', as, { consultation_id, ...fields })

  /** A customer with the Business plan: 60 minutes a month. */
  const subscriber = (planId: number = planIds.business) => addSubscription(api.db, { planId })
  /** A customer who asked for time. */
  async function requested(overrides: object = {}) {
    const { userId, subscriptionId } = await subscriber()
    const { status, body } = await request(userId, subscriptionId, overrides)
    if (status !== 201) throw new Error(`Asking answered ${status}: ${JSON.stringify(body)}`)
    const { consultatin_id: id } = body as RequestedConsultation
    return { userId, subscriptionId, id }
  }
  async function accepted() {
    const made = await requested()
    await assign(made.id)
    await accept(made.id)
    return made
  }
  async function find(id: number): Promise<Consultation | undefined> {
    const list = '/api/subscription/subscription_coosultation_list_ad/?page_size=1000'
    const { results } = (await api.call('GET', list, { as: admin })).body as {
      results: Consultation[]
    }
    return results.find((row) => row.consultatin_id === id)
  }
  const notificationsTo = async (userId: number) =>
    (
      await api.db
        .select({ message: notifications.message })
        .from(notifications)
        .where(eq(notifications.recipientId, userId))
        .orderBy(notifications.id)
    ).map(({ message }) => message)

  const calls = { request, assign, accept, deny, record }
  return {
    api,
    admin,
    lawyer,
    newLawyer,
    subscriber,
    requested,
    accepted,
    find,
    notificationsTo,
    ...calls,
  }
}

export type ConsultationFixture = Awaited<ReturnType<typeof openConsultationFixture>>
