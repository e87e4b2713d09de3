import type { TestBed } from './test-bed/test-bed'
import { clearPageErrors } from './test-bed/page-errors'
import type { Check, Finding, CheckLine, Inspection, Subject } from './checks/check'
import { accessible } from './checks/accessible'
import { builtIns } from './checks/built-ins'
import { emitsValid } from './checks/events'
import { extrasMissing } from './checks/extras-missing'
import { faults } from './checks/faults'
import { mounts } from './checks/mounts'
import { neighbours } from './checks/neighbours'
import { size } from './checks/size'
import { storedData } from './checks/stored-data'
import { strangers } from './checks/strangers'
import { styles } from './checks/styles'
import { unmounts } from './checks/unmounts'
import { visit } from './drive/visit'

/** In the order in which they are printed. */
const names = [
  ...['mounts', 'unmounts', 'styles', 'events', 'no /api/x', 'faults', 'axe', 'size'],
  ...['neighbours', 'stored data', 'built-ins', 'strangers'],
]

/** In one visit, in this order: pressing changes what the others would see. */
const looks: readonly Inspection[] = [mounts, accessible, emitsValid]

/** The longest first, so that no bench is left waiting for another at the end. */
const checks: readonly Check[] = [
  storedData,
  unmounts,
  faults,
  neighbours,
  extrasMissing,
  styles,
  builtIns,
  strangers,
  size,
]

/** Only a page that hangs takes as long, on whatever machine. */
const longestMs = 240_000

type Findings = [check: string, finding: Finding][]
type Job = (testBed: TestBed, subject: Subject) => Promise<Findings>

/**
 * Every check of every module, on as many benches at once as there are. A check that itself breaks
 * fails, with what broke it.
 *
 * @param onChecked Called with all lines of a module as soon as they are there.
 */
export async function runChecks(
  benches: readonly TestBed[],
  subjects: readonly Subject[],
  onChecked: (lines: readonly CheckLine[]) => void = () => undefined,
): Promise<CheckLine[]> {
  const lines = new Map(subjects.map((subject) => [subject, [] as CheckLine[]]))
  const jobs = subjects.flatMap((subject) => jobList.map((job) => ({ subject, job })))
  await inTurns(jobs, benches, async ({ subject, job }, testBed) => {
    const own = lines.get(subject) ?? []
    const findings = await inTime(() => job(testBed, subject))
    const expose = subject.name ?? subject.expose
    own.push(...findings.map(([check, finding]): CheckLine => ({ expose, check, ...finding })))
    if (own.length === names.length) onChecked(own.sort(asPrinted))
  })
  return [...lines.values()].flat()
}

const asPrinted = (a: CheckLine, b: CheckLine) => names.indexOf(a.check) - names.indexOf(b.check)

const maxTries = 3

/** A file of this machine's own that comes too late says that the machine is busy, and nothing about the remote. */
const isLate = ([, { verdict, says }]: Findings[number]) =>
  verdict === 'fail' && /did not answer within|failed\. \(timeout: /.test(says)

async function inTime(work: () => Promise<Findings>): Promise<Findings> {
  for (let tries = 1; ; tries++) {
    const findings = await work()
    if (tries === maxTries || !findings.some(isLate)) return findings
  }
}

const jobList: readonly Job[] = [
  async (testBed, subject) => {
    const opened = await guarded(testBed, () => visit(testBed, subject))
    if ('verdict' in opened) return looks.map(({ name }) => [name, opened])
    const findings: Findings = []
    for (const { name, inspect } of looks) {
      findings.push([name, await guarded(testBed, () => inspect(opened, testBed, subject))])
      clearPageErrors(opened.errors)
    }
    return findings
  },
  ...checks.map(({ name, run }): Job => async (testBed, subject) => [
    [name, await guarded(testBed, () => run(testBed, subject))],
  ]),
]

/** What comes of the work; where it breaks or hangs, the tab is given up. */
async function guarded<T>(testBed: TestBed, work: () => Promise<T>): Promise<T | Finding> {
  try {
    return await withDeadline(work(), longestMs)
  } catch (error) {
    await testBed.tab.discard()
    const [cause] = String(error instanceof Error ? error.message : error).split('\n')
    return { verdict: 'fail', says: `the check could not run: ${cause}` }
  }
}

/** Does the work for all items: each worker takes the next one as soon as it is free. */
async function inTurns<T, W>(
  items: readonly T[],
  workers: readonly W[],
  work: (item: T, worker: W) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  async function goOn(worker: W) {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item, worker)
  }
  await Promise.all(workers.map(goOn))
}

/** Settles as the work does; rejects when that takes longer. */
export async function withDeadline<T>(work: Promise<T>, longestMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the page did not respond for ${longestMs / 60_000} minutes`)),
      longestMs,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
