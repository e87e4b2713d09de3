import type {
  HeldPlan,
  HeldSubscriptions,
  PlanUsage,
} from 'shared-contracts/api/subscription.schema'

export const usage = (over: Partial<PlanUsage> = {}): PlanUsage => ({
  template_type: 'TEMPLATE',
  service_name: 'Simple will',
  service_type: 'Personal',
  service_category: 'Family',
  slug: 'simple-will',
  service_id: 3,
  order_no: '',
  availed: false,
  ...over,
})

/** Business, of which one template was used. */
export const heldPlan = (over: Partial<HeldPlan> = {}): HeldPlan => ({
  id: 7,
  plan: 3,
  plan_details: { plan: 'Business' },
  active: true,
  started_on: '2026-11-01T09:00:00Z',
  valid_till: '2099-01-01T09:00:00Z',
  templates: 10,
  templates_left: 9,
  consultation_minutes: 60,
  consultation_minutes_left: 40,
  sub_usage: [usage({ order_no: 'AMF-1', availed: true })],
  ...over,
})

export const heldBy = (...subscriptions: HeldPlan[]): HeldSubscriptions => ({
  user: 9,
  customer_name: 'Ada Obi',
  subscriptions,
  open_templates: [],
  sub_consultation: [],
})
