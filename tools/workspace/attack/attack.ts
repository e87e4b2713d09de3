import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMarkdown } from '../docs/format-markdown'
import { repository } from '../start/repository'
import { attackReport, isHarmless, type CheckResult, type VectorResult } from './attack-report'
import type { Check, CheckGroup } from './check'
import { passwordGuessingChecks } from './checks/guessing'
import { logChecks } from './checks/logs'
import { moneyChecks } from './checks/money'
import { sessionChecks } from './checks/sessions'
import { defaultChecks } from './closed-defaults'
import { attackVectors } from './attack-vectors'
import { openTarget, type Target } from './target'
import { measureVector } from './under-attack'

/** Requests of each of the 20 visitors, three in a round. */
const rounds = 10

const groups: readonly CheckGroup[] = [
  { title: 'Safe defaults', checks: defaultChecks },
  {
    title: 'Sessions and links end with their owner',
    checks: [...sessionChecks, ...passwordGuessingChecks, ...logChecks],
  },
  { title: 'Money', checks: moneyChecks },
]

async function tryCheck(target: Target, { name, before, run }: Check): Promise<CheckResult> {
  const result = await run(target).catch((error: Error) => ({
    after: `could not be tried: ${error.message}`,
    closed: false,
  }))
  console.log(`${result.closed ? 'closed' : 'OPEN  '}  ${name}: ${result.after}`)
  return { name, before, ...result }
}

/** `npm run attack`: every attack in turn, on this machine only. Ends with 1 when one of them works. */
const target = await openTarget(process.env)
const found: { title: string; results: CheckResult[] }[] = []
const measured: VectorResult[] = []
try {
  for (const { title, checks } of groups) {
    const results: CheckResult[] = []
    for (const check of checks) results.push(await tryCheck(target, check))
    found.push({ title, results })
  }
  for (const door of attackVectors) {
    const result = await measureVector(target, door, { rounds })
    measured.push(result)
    const { answered, requests } = result.attacked
    console.log(
      `${isHarmless(result) ? 'closed' : 'OPEN  '}  ${door.name}: ${answered} of ${requests}`,
    )
  }
} finally {
  await target.stop()
}
const path = join(repository, 'docs', 'reports', 'attack.md')
await writeFile(path, await formatMarkdown('attack.md', attackReport(measured, found)))
console.log('\nWritten to docs/reports/attack.md')
const isOpen = found.some(({ results }) => results.some(({ closed }) => !closed))
process.exit(isOpen || !measured.every(isHarmless) ? 1 : 0)
