import { defaultPolicy } from 'release-contracts/rollout'
import { policyForm, readPolicy, readShare } from './policy-form'
import { readRules, rulesForm } from './rules-form'

test('rules come back from their form as they went in, in Lagos time', () => {
  const rules = {
    groups: [1, 3],
    users: [12, 15],
    plans: ['Starter'],
    from: '2026-11-21T08:00:00.000Z',
    until: '2026-11-25T17:00:00.000Z',
  }
  const form = rulesForm(rules)
  expect(form).toMatchObject({
    users: '12, 15',
    from: { day: '2026-11-21', time: '09:00' },
  })
  expect(readRules(form)).toEqual({
    rules: { ...rules, from: '2026-11-21T09:00:00+01:00', until: '2026-11-25T18:00:00+01:00' },
  })
})

const none = { day: '', time: '00:00' }
const at = (day: string) => ({ day, time: '09:00' })

test.each([
  ['an account that is no number', { users: '12 bukola' }, 'users', /for example 12, 15/],
  ['a day that is none', { from: at('31/02') }, 'from', /for example 21\/11\/2026/],
  ['no time', { until: { day: '2026-11-21', time: '' } }, 'until', /a day and a time/],
  ['an end before', { from: at('2026-11-25'), until: at('2026-11-21') }, 'until', /later than/],
])('%s is refused', (_, over, field, text) => {
  const read = readRules({ groups: [], plans: [], users: '', from: none, until: none, ...over })
  expect(read).toEqual({ errors: { [field]: expect.stringMatching(text) as string } })
})

test('a policy comes back from its form as it went in', () => {
  expect(policyForm(defaultPolicy)).toMatchObject({ stages: '1, 10, 25, 50, 100', limit: '1' })
  expect(readPolicy(policyForm(defaultPolicy))).toEqual({ policy: defaultPolicy })
})

test.each([
  ['stages that fall', { stages: '10, 1, 100' }, 'stages'],
  ['stages that end early', { stages: '1, 50' }, 'stages'],
  ['no minutes', { minutes: '0.5' }, 'minutes'],
  ['minutes for some stages', { minutes: '30, 60' }, 'minutes'],
  ['minutes that are none', { minutes: '' }, 'minutes'],
  ['hours on no day', { atHours: true, days: [] }, 'days'],
  ['hours that end before they begin', { atHours: true, from: '17:00', until: '09:00' }, 'until'],
  ['a limit above all', { limit: '101' }, 'limit'],
])('%s are refused', (_, over, field) => {
  const read = readPolicy({ ...policyForm(defaultPolicy), ...over })
  expect(Object.keys('errors' in read ? read.errors : {})).toEqual([field])
})

test('a schedule comes back from its form as it went in', () => {
  const policy = {
    ...defaultPolicy,
    advance: {
      ...{ auto: true, minutes: 30, perStage: [30, 60, 60, 240, 1440] },
      hours: { days: [1, 3], from: '08:30', until: '16:00' },
    },
  }
  expect(policyForm(policy)).toMatchObject({
    ...{ minutes: '30, 60, 60, 240, 1440', atHours: true, days: ['1', '3'], from: '08:30' },
  })
  expect(readPolicy(policyForm(policy))).toEqual({ policy })
  const whenever = readPolicy({ ...policyForm(policy), minutes: '30', atHours: false })
  const advance = { auto: true, minutes: 30 }
  expect(whenever).toEqual({ policy: { ...defaultPolicy, advance } })
})

test('a share is read with a point, a comma or a percent sign', () => {
  expect(['15', '12,5', ' 0.25 %', '101', 'ten', ''].map(readShare)).toEqual([
    15,
    12.5,
    0.25,
    undefined,
    undefined,
    undefined,
  ])
})
