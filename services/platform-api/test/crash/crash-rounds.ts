import { findLost } from './acknowledged'
import { openCrashFixture, type CrashFixture } from './crash-fixture'
import { findHalfWritten } from './invariants'
import { startWriters } from './start-writers'
import { ledgerKinds, entriesSince, ledgerSizes, type LedgerSizes } from './ledger'
import { halfOnDisk } from './on-disk'
import { settled } from './settled'

/** What is killed: the API, the PostgreSQL server, or one of the processes that serve the API. */
export const crashTargets = ['API', 'PostgreSQL server', 'PostgreSQL backend'] as const
export type CrashTarget = (typeof crashTargets)[number]

export interface CrashReport {
  rounds: Record<CrashTarget, number>
  acknowledged: LedgerSizes
  /** How often calls got each status code; 0 where the connection broke. */
  statuses: Record<number, number>
  /** Longest time from the kill until a call was answered well again. */
  slowestReturnMs: number
  faults: string[]
}

interface CrashOptions {
  /** Kills of the API. */
  api: number
  /** Kills of PostgreSQL: of the server and of a backend in turn. */
  database: number
  /** Between 0 and 1; decides when in a round the blow falls. */
  chance?: () => number
  /** No round begins after this time. */
  minutes?: number
  log?(line: string): void
}

const patienceMs = 60_000

/** Kills the servers while customers write, and looks after each return what is there. */
export async function crashRounds(options: CrashOptions): Promise<CrashReport> {
  const fixture = await openCrashFixture()
  const report: CrashReport = {
    rounds: { API: 0, 'PostgreSQL server': 0, 'PostgreSQL backend': 0 },
    ...{ acknowledged: ledgerSizes(fixture.ledger), statuses: fixture.seen.statuses },
    ...{ slowestReturnMs: 0, faults: fixture.seen.faults },
  }
  try {
    const writing = await startWriters(fixture)
    await allRounds(fixture, options, report).finally(() => writing.stop())
    await verifyAll(fixture, report)
  } finally {
    await fixture.close()
  }
  report.acknowledged = ledgerSizes(fixture.ledger)
  return report
}

async function allRounds(fixture: CrashFixture, options: CrashOptions, report: CrashReport) {
  const until = Date.now() + (options.minutes ?? Infinity) * 60_000
  for (const target of targetsOf(options)) {
    if (Date.now() > until) return
    await round(fixture, { target, chance: options.chance ?? Math.random }, report)
    const killed = Object.values(report.rounds).reduce((sum, rounds) => sum + rounds, 0)
    options.log?.(`${killed}. ${target}: ${report.faults.length} faults`)
  }
}

/** In turn, so that a run that is cut short has killed all of them. */
function targetsOf({ api, database }: CrashOptions): CrashTarget[] {
  return Array.from({ length: Math.max(api, database) }, (_, at): CrashTarget[] => [
    ...(at < api ? (['API'] as const) : []),
    ...(at < database
      ? ([at % 2 === 0 ? 'PostgreSQL server' : 'PostgreSQL backend'] as const)
      : []),
  ]).flat()
}

interface Round {
  target: CrashTarget
  chance: () => number
}

async function round(fixture: CrashFixture, { target, chance }: Round, report: CrashReport) {
  const before = ledgerSizes(fixture.ledger)
  await untilAllWrote(fixture, before)
  await new Promise((resolve) => setTimeout(resolve, chance() * 400))
  const killed = performance.now()
  await kill(fixture, target)
  await untilHealthy(fixture)
  report.slowestReturnMs = Math.max(report.slowestReturnMs, performance.now() - killed)
  report.rounds[target] += 1
  if (!fixture.api.isAlive()) report.faults.push(`the API did not survive: ${fixture.api.errors()}`)
  report.faults.push(...(await findLost(fixture, entriesSince(fixture.ledger, before))))
}

/** Every kind of writing was acknowledged in this round, so that each can be lost. */
async function untilAllWrote(fixture: CrashFixture, before: LedgerSizes) {
  const until = Date.now() + patienceMs
  while (ledgerKinds.some((kind) => fixture.ledger[kind].length === before[kind])) {
    if (Date.now() > until)
      throw new Error(`Nobody writes: ${JSON.stringify(ledgerSizes(fixture.ledger))}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function kill({ api, database }: CrashFixture, target: CrashTarget) {
  if (target === 'PostgreSQL backend') return database.killBackend()
  if (target === 'API') {
    await api.kill()
    return api.start()
  }
  await database.killServer()
  await database.restart()
}

async function untilHealthy({ api, origin, db }: CrashFixture) {
  const until = Date.now() + patienceMs
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    const seen = answer?.ok && (await db.execute('select 1').catch(() => undefined))
    if (seen) return
    if (!api.isAlive()) throw new Error(`The API ended: ${api.errors()}`)
    if (Date.now() > until) throw new Error('The API did not come back by itself.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function verifyAll(fixture: CrashFixture, report: CrashReport) {
  report.faults.push(...(await settled(fixture)))
  report.faults.push(...(await findLost(fixture, fixture.ledger)))
  report.faults.push(...(await findHalfWritten(fixture.db)), ...(await halfOnDisk(fixture)))
}
