import type { Bench, Check, Line, Subject } from './check'
import { accessible } from './checks/accessible'
import { emitsValid } from './checks/events'
import { extrasMissing } from './checks/extras-missing'
import { faults } from './checks/faults'
import { mounts } from './checks/mounts'
import { neighbours } from './checks/neighbours'
import { size } from './checks/size'
import { styles } from './checks/styles'
import { unmounts } from './checks/unmounts'
import { inTurns } from './drive/in-turns'

/** In the order in which they are printed. */
export const checks: readonly Check[] = [
  mounts,
  unmounts,
  styles,
  emitsValid,
  extrasMissing,
  faults,
  accessible,
  size,
  neighbours,
]

/** Every check of every module. A check that itself breaks fails, with what broke it. */
export async function runChecks(bench: Bench, subjects: readonly Subject[]): Promise<Line[]> {
  const jobs = subjects.flatMap((subject) => checks.map((check) => ({ subject, check })))
  const lines = new Map<(typeof jobs)[number], Line>()
  await inTurns(jobs, async (job) => {
    const { subject, check } = job
    const finding = await check.run(bench, subject).catch((error: Error) => ({
      verdict: 'fail' as const,
      says: `the check could not be made: ${error.message.split('\n')[0]}`,
    }))
    lines.set(job, { expose: subject.expose, check: check.name, ...finding })
  })
  return jobs.flatMap((job) => lines.get(job) ?? [])
}
