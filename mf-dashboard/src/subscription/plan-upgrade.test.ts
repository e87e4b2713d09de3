import type { PlanCategory } from 'shared-contracts/api/subscription.schema'
import { creditText, upgradeQuote } from './plan-upgrade'
import { heldPlan } from './testing/held'

const plan = (id: number, total_cost_with_IP: string, period = 'a month') => ({
  ...{ id, total_cost_with_IP, period, subscription_title: `Plan ${id}` },
  ...{ subscription_title_description: '', subscription_description: '' },
})
const starter = plan(2, '5000.00')
const business = plan(3, '20000.00')
const single = plan(5, '12000.00', 'once')
const categories: PlanCategory[] = [
  { id: 2, subscription_category: 'Monthly plans', plans: [starter, business] },
  { id: 4, subscription_category: 'Single plans', plans: [single] },
]
const runs = (overrides: Parameters<typeof heldPlan>[0] = {}) =>
  heldPlan({ plan: 2, plan_details: { plan: 'Starter' }, unused_value: '2500.00', ...overrides })

test('a more expensive plan takes the place of one that runs, less its unused days', () => {
  expect(upgradeQuote(business, categories, [runs()])).toEqual({
    replaces: ['Starter'],
    credit: 2500,
  })
})

test('a plan of the same price or less, and one for a single document, do not', () => {
  expect(upgradeQuote(starter, categories, [runs()])).toBeUndefined()
  expect(upgradeQuote(starter, categories, [runs({ plan: 3 })])).toBeUndefined()
  expect(upgradeQuote(single, categories, [runs()])).toBeUndefined()
})

test('nothing is an upgrade where no plan runs, or the server sends no values', () => {
  expect(upgradeQuote(business, categories, [])).toBeUndefined()
  expect(upgradeQuote(business, categories, [runs({ active: false })])).toBeUndefined()
  expect(upgradeQuote(business, categories, [runs({ unused_value: undefined })])).toBeUndefined()
})

test('never takes off more than the price', () => {
  const worth = runs({ unused_value: '90000.00' })
  expect(upgradeQuote(business, categories, [worth])?.credit).toBe(20_000)
})

test('says what is taken off, or that nothing is', () => {
  const replaces = ['Starter']
  expect(creditText({ replaces, credit: 2500 })).toBe(
    'Less ₦2,500.00 for the unused days of Starter.',
  )
  expect(creditText({ replaces, credit: 0 })).toBe('Replaces Starter.')
})
