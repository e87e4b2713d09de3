import { expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { control, rollout } from '../testing/controls'
import { flagContext } from './flag-context'
import { flagKey } from './flag-document'
import { parseFlags } from './flags'
import { rolloutFlag } from './rollout-flag'

const visitors = Array.from({ length: 20_000 }, (_, index) =>
  createHash('sha256').update(`visitor ${index}`).digest('hex').slice(0, 32),
)

function drawn(remote: string, id: string): boolean[] {
  const key = flagKey(remote)
  const remoteControl = control(remote, { rollout: rollout('1.1.0', { id, percentage: 50 }) })
  const core = parseFlags({ flags: { [key]: rolloutFlag(remoteControl, ['1.0.0']) } })
  return visitors.map(
    (visitor) =>
      core.resolveObjectEvaluation(key, {}, flagContext({ audience: { visitor } })).variant ===
      'canary',
  )
}

/** Chi-square of a fourfold table: above 10.8 once in a thousand times where nothing is related. */
function chiSquare(draws: boolean[], otherDraws: boolean[]): number {
  const count = (a: boolean, b: boolean) =>
    draws.filter((value, index) => value === a && otherDraws[index] === b).length
  const [both, first, second, none] = [
    ...[count(true, true), count(true, false)],
    ...[count(false, true), count(false, false)],
  ] as [number, number, number, number]
  const sides = (both + first) * (second + none) * (both + second) * (first + none)
  return (visitors.length * (both * none - first * second) ** 2) / sides
}

test('who is drawn in one experiment says nothing of the next, nor of another remote', () => {
  const first = drawn('mf-chat', 'mijxq1c0')
  expect(chiSquare(first, drawn('mf-chat', 'mijxq1c1'))).toBeLessThan(10.8)
  expect(chiSquare(first, drawn('mf-checkout', 'mijxq1c0'))).toBeLessThan(10.8)
  expect(drawn('mf-chat', 'mijxq1c0')).toEqual(first)
})
