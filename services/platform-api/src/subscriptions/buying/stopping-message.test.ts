import { stoppingMessage, type HeldPlan } from './stopping-message'

const plan = (id: number, naira: number, months: number | null) => ({
  id,
  costKobo: naira * 100,
  months,
})
const free = plan(1, 0, null)
const starter = plan(2, 5_000, 1)
const business = plan(3, 20_000, 1)
const single = plan(5, 12_000, null)

const holds = (
  { id, ...rest }: ReturnType<typeof plan>,
  usedUp = false,
  renewable = false,
): HeldPlan => ({
  planId: id,
  ...rest,
  usedUp,
  renewable,
})
const own = { own: true }
const alreadyActivated = 'You have already activated subscription plan.'
const upgrade = 'Please upgrade to the higher plans'

test('lets somebody without a plan buy any that costs something', () => {
  for (const wanted of [starter, business, single]) {
    expect(stoppingMessage(wanted, [], own)).toBeUndefined()
  }
})

test('a running plan gives way to a dearer one only', () => {
  expect(stoppingMessage(business, [holds(starter)], own)).toBeUndefined()
  expect(stoppingMessage(starter, [holds(business)], own)).toBe(upgrade)
  expect(stoppingMessage(plan(9, 20_000, 12), [holds(business)], own)).toBe(upgrade)
})

test('the same plan again is active already', () => {
  expect(stoppingMessage(starter, [holds(starter)], own)).toBe(alreadyActivated)
  expect(stoppingMessage(starter, [holds(business), holds(starter)], own)).toBe(alreadyActivated)
})

test('in its last days a plan can be bought again, below a dearer one it cannot', () => {
  const ending = holds(starter, false, true)
  expect(stoppingMessage(starter, [ending], own)).toBeUndefined()
  expect(stoppingMessage(starter, [ending], { own: false })).toBeUndefined()
  expect(stoppingMessage(starter, [ending, holds(business)], own)).toBe(upgrade)
  expect(stoppingMessage(starter, [holds(business, false, true)], own)).toBe(upgrade)
  expect(stoppingMessage(starter, [ending, holds(starter)], own)).toBe(alreadyActivated)
})

test('a plan for one document stands beside the others, and is bought again once used up', () => {
  expect(stoppingMessage(single, [holds(business)], own)).toBeUndefined()
  expect(stoppingMessage(starter, [holds(single)], own)).toBeUndefined()
  expect(stoppingMessage(single, [holds(single)], own)).toBe(alreadyActivated)
  expect(stoppingMessage(single, [holds(single, true)], own)).toBeUndefined()
})

test('the free plan is everybody’s, and no way back from a paid one', () => {
  expect(stoppingMessage(free, [], own)).toBe(alreadyActivated)
  expect(stoppingMessage(free, [holds(starter)], own)).toBe(upgrade)
})

test('speaks of the user when somebody else chooses for them', () => {
  const forThem = { own: false }
  const active = 'User is already have active subscription.'
  expect(stoppingMessage(starter, [holds(starter)], forThem)).toBe(active)
  expect(stoppingMessage(starter, [holds(business)], forThem)).toBe(active)
  expect(stoppingMessage(business, [holds(starter)], forThem)).toBeUndefined()
})
