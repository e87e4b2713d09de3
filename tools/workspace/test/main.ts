import { parseArgs } from 'node:util'
import { onStopSignal } from '../start/on-stop-signal'
import { packagesSince } from './affected'
import { add, countLine, emptyCounts, oneFailed, slowestSuites, type Counts } from './counts'
import { steps, stepsFor, systemPrograms, type Outcome, type Step } from './steps'
import { installMissing } from './system-programs'
import { keepTemporaryFilesInMemory } from './temporary-files'

/**
 * `npm test [--since REVISION] [STEP]`: every step is run, also after a failing one; with a revision
 * only what a package that changed since then may break, with a name only the steps of that name.
 * The last line is the sum of all runners; the line before it names what could not be run here.
 * REQUIRE_ENGINES=1 makes that a failure. Returns the exit code.
 */
export async function main(): Promise<number> {
  void onStopSignal().then(() => process.exit(130))
  const required = process.env['REQUIRE_ENGINES'] === '1'
  keepTemporaryFilesInMemory()
  let total = emptyCounts
  const notRun: string[] = []
  const times: string[] = []
  function count(step: Step, { outcome, seconds }: Timed) {
    times.push(`${step.name} ${seconds.toFixed(1)} s`)
    const counts = 'notRun' in outcome ? outcome.instead : outcome
    if (counts) {
      total = add(total, named(counts, step))
      console.log(`== ${step.name}: ${countLine(counts)}, ${seconds.toFixed(1)} s`)
    }
    if (!('notRun' in outcome)) return
    notRun.push(`${step.name} (${outcome.notRun})`)
    if (required) total = add(total, named(oneFailed, step))
  }
  const chosen = chosenSteps(process.argv.slice(2))
  // It waits for the network while the checks, which need none of it, use the processor.
  const installing = chosen.length === steps.length ? installMissing(systemPrograms) : undefined
  for (const group of inGroups(chosen)) {
    if (group[0]?.group !== 'checks') await installing
    console.log(`\n== ${group.map(({ name }) => name).join(', ')}`)
    await Promise.all(
      groupByLane(group).map(async (lane) => {
        for (const step of lane) count(step, await timed(step))
      }),
    )
  }
  if (total.suites.length > 0) console.log(`\nSlowest:\n  ${slowest(total)}`)
  if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`)
  console.log(`\nTimes: ${times.join(', ')}`)
  console.log(`Not run: ${notRun.length > 0 ? notRun.join('; ') : 'nothing, every step ran'}`)
  console.log(countLine(total))
  return total.failed > 0 ? 1 : 0
}

const slowest = ({ suites }: Counts) => slowestSuites(suites).join('\n  ')

function chosenSteps(args: string[]): Step[] {
  const { values, positionals } = parseArgs({
    args,
    options: { since: { type: 'string' } },
    allowPositionals: true,
  })
  const named = steps.filter(({ name }) => name.includes(positionals.join(' ')))
  if (!values.since) return named
  const changed = packagesSince(values.since)
  const list = changed === 'all' ? 'every package' : changed.join(', ') || 'no package'
  console.log(`Since ${values.since}, ${list} changed, or a package that it depends on.`)
  return changed === 'all' ? named : stepsFor(named, changed)
}

/** A step that failed without naming a test is named itself. */
const named = (outcome: Counts, { name }: Step): Counts =>
  outcome.failed > 0 && outcome.failures.length === 0 ? { ...outcome, failures: [name] } : outcome

/** Neighbours of one group stand together; every other step is alone. */
export function inGroups(all: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of all) {
    const last = groups.at(-1)
    if (step.group && last?.[0]?.group === step.group) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** What runs at the same time; each lane in its order. */
export function groupByLane(group: readonly Step[]): Step[][] {
  const laneOf = ({ name, lane = name }: Step) => lane
  const lanes = [...new Set(group.map(laneOf))]
  return lanes.map((lane) => group.filter((step) => laneOf(step) === lane))
}

interface Timed {
  outcome: Outcome
  seconds: number
}

async function timed(step: Step): Promise<Timed> {
  const started = Date.now()
  const outcome = await step.run().catch((error: Error): Outcome => {
    console.error(error.message)
    return oneFailed
  })
  return { outcome, seconds: (Date.now() - started) / 1000 }
}
