import { nextStatus, type Findings } from './next-status'

const findings: Findings = {
  current: 'open',
  verdict: 'unknown',
  hint: undefined,
  closed: false,
  givenUp: false,
}
const next = (overrides: Partial<Findings>) => nextStatus({ ...findings, ...overrides })

test('leaves an attempt open while nothing is known', () => {
  expect(next({})).toBe('open')
  expect(next({ verdict: 'unreachable' })).toBe('open')
})

test('waits when the browser says that it was paid and the provider does not know it yet', () => {
  expect(next({ hint: 'successful' })).toBe('pending')
  expect(next({ hint: 'successful', verdict: 'unreachable' })).toBe('pending')
})

test('fails by the provider’s word only', () => {
  expect(next({ hint: 'failed' })).toBe('open')
  expect(next({ hint: 'failed', verdict: 'unreachable', closed: true })).toBe('open')
  expect(next({ verdict: 'failed' })).toBe('failed')
  expect(next({ current: 'pending', verdict: 'failed' })).toBe('failed')
})

test('is over once nobody can pay by its page and nobody did', () => {
  expect(next({ closed: true, hint: 'failed' })).toBe('failed')
  expect(next({ closed: true, hint: 'cancelled' })).toBe('cancelled')
  expect(next({ closed: true })).toBe('cancelled')
})

test('is unpaid after a day, never failed because nobody answered', () => {
  for (const verdict of ['unknown', 'unreachable', 'pending'] as const) {
    expect(next({ current: 'pending', verdict, givenUp: true })).toBe('unpaid')
  }
})

test('follows a payment that is under way again after a failed try', () => {
  expect(next({ current: 'failed', verdict: 'pending' })).toBe('pending')
  expect(next({ current: 'unpaid', verdict: 'pending', givenUp: true })).toBe('unpaid')
})

test('never takes anything back that is settled', () => {
  for (const current of ['paid', 'duplicate', 'underpaid'] as const) {
    expect(next({ current, verdict: 'failed', closed: true, givenUp: true })).toBe(current)
  }
})

test('a claim waits for the provider’s word, and what the customer ended stays ended', () => {
  expect(next({ current: 'claimed', hint: 'successful' })).toBe('claimed')
  expect(next({ current: 'claimed', verdict: 'pending' })).toBe('pending')
  expect(next({ current: 'claimed', closed: true, hint: 'cancelled' })).toBe('cancelled')
  expect(next({ current: 'claimed', givenUp: true })).toBe('unpaid')
  for (const verdict of ['pending', 'failed', 'unknown'] as const) {
    expect(next({ current: 'ended', verdict, givenUp: verdict === 'unknown' })).toBe('ended')
  }
})
