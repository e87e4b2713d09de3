import { attackVectors } from '../../../tools/workspace/attack/attack-vectors'
import { openTarget } from '../../../tools/workspace/attack/target'
import { keepResult } from '../measuring/measured-run'
import { fairnessGoal, fairnessTable, isFair, type FairnessLine } from './fairness-report'
import { measureFairness } from './measure-fairness'

/**
 * `npm run bench:fairness`: 20 honest visitors, with and without one attacker at each door. Ends with 1
 * when a door is unfair. `--short` is a step of `npm test`: less of everything, and nothing is kept.
 */
const isShort = process.argv.includes('--short')
/** Rounds of three requests of each of the 20 visitors: 1,200 requests, so that a p99 means something. */
const rounds = isShort ? 4 : 20
const doorFilter = process.env['DOOR'] ?? ''

const target = await openTarget(process.env)
const lines: FairnessLine[] = []
try {
  for (const door of attackVectors.filter(({ name }) => name.includes(doorFilter))) {
    const measuring = isShort
      ? { rounds, headStartMs: 1200, patient: false }
      : { rounds, patient: true }
    lines.push(await measureFairness(target, door, measuring))
  }
} finally {
  await target.stop()
}
console.log(`\n${fairnessTable(lines)}`)
if (!isShort && !doorFilter) {
  await keepResult('fairness', { goal: fairnessGoal, visitors: 20, rounds, lines })
}
process.exit(lines.every(isFair) ? 0 : 1)
