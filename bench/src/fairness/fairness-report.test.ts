import { expect, test } from '@jest/globals'
import { fairnessTable, isFair, shareOf } from './fairness-report'

const visitorResult = (p99Ms: number, answered = 60) => ({ requests: 60, answered, p99Ms })

test('is fair up to three times as long, and only when nobody lost a request', () => {
  const isFairWith = (p99Ms: number, answered?: number) => {
    const attacked = visitorResult(p99Ms, answered)
    return isFair({ attacked, share: shareOf(visitorResult(10), attacked) })
  }
  expect([isFairWith(30), isFairWith(31), isFairWith(10, 59)]).toEqual([true, false, false])
})

test('says in a line what an attack did', () => {
  const [quiet, attacked] = [visitorResult(10), visitorResult(25, 59)]
  const line = { door: 'Slow', busyBefore: 0, answers: {}, quiet, attacked, share: 2.5, tries: 1 }
  expect(fairnessTable([line])).toBe('UNFAIR  10 → 25 ms (× 2.5)  59/60  Slow')
})
