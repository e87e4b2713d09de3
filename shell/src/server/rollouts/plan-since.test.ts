import { expect, test } from '@jest/globals'
import { planSince } from './overview'

const at = (name: string, version: string, registeredAt: string) => ({
  ...{ name, version, registeredAt },
  state: 'live' as const,
})
const state = {
  registered: [
    at('shell', '1.0.0', '2026-01'),
    at('mf-chat', '1.0.0', '2026-02'),
    at('mf-chat', '1.1.0', '2026-08'),
    at('mf-agreement', '1.0.0', '2026-03'),
  ],
  controls: [
    { remote: 'mf-chat', rowVersion: 1, stable: '1.0.0', stableSince: '2026-05', killed: false },
  ],
}
const build = (version: string) => ({ version }) as never
const plan = (remotes: Record<string, string>) => ({
  shell: { version: '1.0.0' },
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, it]) => [name, build(it)])),
})

test('a plan is as old as the youngest of what led to it', () => {
  expect(planSince(plan({ 'mf-agreement': '1.0.0' }), state)).toBe('2026-03')
  expect(planSince(plan({ 'mf-agreement': '1.0.0', 'mf-chat': '1.0.0' }), state)).toBe('2026-05')
  expect(planSince(plan({ 'mf-chat': '1.1.0' }), state)).toBe('2026-08')
  expect(planSince(plan({ 'mf-chat': '1.0.0' }), state, '2026-09')).toBe('2026-09')
  expect(planSince(plan({}), { registered: [], controls: [] })).toBe('')
})
