import { expect, test } from '@jest/globals'
import { createLog, silentLog } from '../log/log'
import type { Decision } from '../plan/decision'
import { createMessages } from './messages'
import { visitFor } from './visit'

const secret = 'the secret of the test'
const start = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000
const decision = {
  served: { plan: { shell: { version: '1.0.0' }, remotes: {} } },
  variants: {},
  trials: {},
  crawler: false,
} as unknown as Decision

const visitOf = (visitor: string | undefined, now = start) =>
  visitFor(decision, { secret, sample: 1, visitor, now }) ?? ''

function messages(log = silentLog) {
  const clock = { now: start }
  return { clock, ...createMessages({ secret, log, now: () => clock.now }) }
}

test('a thousand visitors behind one address are all heard', () => {
  const { admit, status } = messages()
  for (let number = 0; number < 1000; number += 1) admit(visitOf(`v${number}`), '10.0.0.1')
  expect(status()).toMatchObject({ counted: 1000, limited: 0 })
})

test('one visitor cannot tell without end, from however many addresses', () => {
  const { admit, status } = messages()
  for (let number = 0; number < 100; number += 1) admit(visitOf('v'), `10.0.0.${number}`)
  expect(status()).toMatchObject({ counted: 60, limited: 40 })
})

test('neither can one address, with forged visits or with ever new visitors', () => {
  const forger = messages()
  for (let number = 0; number < 300; number += 1) forger.admit('forged', '10.0.0.1')
  expect(forger.status()).toMatchObject({ counted: 0, forged: 240, limited: 60 })
  const flood = messages()
  for (let number = 0; number < 6100; number += 1) flood.admit(visitOf(`v${number}`), '10.0.0.1')
  expect(flood.status()).toMatchObject({ counted: 6000, limited: 100 })
})

test('a minute later all are heard again', () => {
  const { admit, clock } = messages()
  for (let number = 0; number < 100; number += 1) admit(visitOf('v'), '10.0.0.1')
  clock.now += 60_000
  expect(admit(visitOf('v'), '10.0.0.1')).toMatchObject({ at: start })
})

test('visits that another server’s clock puts in the future are counted, and it is said by how much', () => {
  const lines: string[] = []
  const { admit, status } = messages(createLog('warn', (line) => void lines.push(line)))
  admit(visitOf('v', start + 13 * hour), '10.0.0.1')
  admit(visitOf('w', start + 13 * hour), '10.0.0.1')
  expect(status()).toMatchObject({ counted: 2, clockBehindMs: 13 * hour })
  expect(lines.filter((line) => line.includes('health.clock-differs'))).toHaveLength(1)
})

test('visits too old to count are not lost in silence', () => {
  const { admit, status } = messages()
  expect(admit(visitOf('v', start - 13 * hour), '10.0.0.1')).toBe('ignored')
  expect(status()).toMatchObject({ counted: 0, old: 1, clockBehindMs: 0 })
})

test('what was passed over, and a clock that was set right, fade within the hour', () => {
  const { admit, status, clock } = messages()
  for (let number = 0; number < 100; number += 1) admit(visitOf('v'), '10.0.0.1')
  admit(visitOf('w', start + 13 * hour), '10.0.0.1')
  admit(visitOf('x', start - 13 * hour), '10.0.0.1')
  clock.now += hour / 2
  expect(status()).toMatchObject({ limited: 40, old: 1, clockBehindMs: 13 * hour })
  clock.now += hour / 2
  admit(visitOf('y', clock.now), '10.0.0.1')
  expect(status()).toEqual({ counted: 1, limited: 0, forged: 0, old: 0, clockBehindMs: 0 })
})
