import { createMessageBudget } from './message-budget'

const prepare = () => {
  const clock = { at: 1000 }
  const rule = { name: 'test', times: 30, windowMs: 10_000 }
  const budget = createMessageBudget(undefined, rule, () => clock.at)
  return { clock, budget }
}

test('lets thirty messages through in a window, however they are cut', async () => {
  const { clock, budget } = prepare()
  await budget.spend(1, 29)
  expect(await budget.wait(1)).toBe(0)
  clock.at += 4000
  await budget.spend(1, 1)
  expect(await budget.wait(1)).toBe(6000)
  expect(await budget.wait(2)).toBe(0)
  clock.at += 6000
  expect(await budget.wait(1)).toBe(0)
})

test('who stores more at once waits as long as that many take', async () => {
  const { clock, budget } = prepare()
  await budget.spend(1, 200)
  expect(await budget.wait(1)).toBe(70_000)
  clock.at += 69_999
  expect(await budget.wait(1)).toBe(1)
  clock.at += 1
  await budget.spend(1, 1)
  expect(await budget.wait(1)).toBe(0)
})

test('what was stored before costs nothing', async () => {
  const { budget } = prepare()
  for (let call = 0; call < 100; call += 1) await budget.spend(1, 0)
  expect(await budget.wait(1)).toBe(0)
})
