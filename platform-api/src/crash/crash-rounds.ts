import { lostOf } from './acknowledged'
import { openCrashWorld, type CrashWorld } from './crash-world'
import { halfWritten } from './invariants'
import { keepWriting } from './keep-writing'
import { kinds, sinceThen, sizesOf, type Sizes } from './ledger'
import { halfOnDisk } from './on-disk'
import { settled } from './settled'

/** What is killed: the API, the PostgreSQL server, or one of the processes that serve the API. */
export const victims = ['API', 'PostgreSQL server', 'PostgreSQL backend'] as const
export type Victim = (typeof victims)[number]

export interface CrashReport {
  rounds: Record<Victim, number>
  acknowledged: Sizes
  /** How often calls got each status code; 0 where the connection broke. */
  statuses: Record<number, number>
  /** Longest time from the kill until a call was answered well again. */
  slowestReturnMs: number
  faults: string[]
}

interface Rounds {
  /** Kills of the API. */
  api: number
  /** Kills of PostgreSQL: of the server and of a backend in turn. */
  database: number
  /** Between 0 and 1; decides when in a round the blow falls. */
  chance?: () => number
  /** No round begins after this time. */
  minutes?: number
  tell?(line: string): void
}

const patienceMs = 60_000

/** Kills the servers while customers write, and looks after each return what is there. */
export async function crashRounds(plan: Rounds): Promise<CrashReport> {
  const world = await openCrashWorld()
  const report: CrashReport = {
    rounds: { API: 0, 'PostgreSQL server': 0, 'PostgreSQL backend': 0 },
    ...{ acknowledged: sizesOf(world.ledger), statuses: world.seen.statuses },
    ...{ slowestReturnMs: 0, faults: world.seen.faults },
  }
  try {
    const writing = await keepWriting(world)
    await allRounds(world, plan, report).finally(() => writing.stop())
    await lookAtAll(world, report)
  } finally {
    await world.close()
  }
  report.acknowledged = sizesOf(world.ledger)
  return report
}

async function allRounds(world: CrashWorld, plan: Rounds, report: CrashReport) {
  const until = Date.now() + (plan.minutes ?? Infinity) * 60_000
  for (const victim of victimsOf(plan)) {
    if (Date.now() > until) return
    await round(world, { victim, chance: plan.chance ?? Math.random }, report)
    const killed = Object.values(report.rounds).reduce((sum, rounds) => sum + rounds, 0)
    plan.tell?.(`${killed}. ${victim}: ${report.faults.length} faults`)
  }
}

/** In turn, so that a run that is cut short has killed all of them. */
function victimsOf({ api, database }: Rounds): Victim[] {
  return Array.from({ length: Math.max(api, database) }, (_, at): Victim[] => [
    ...(at < api ? (['API'] as const) : []),
    ...(at < database
      ? ([at % 2 === 0 ? 'PostgreSQL server' : 'PostgreSQL backend'] as const)
      : []),
  ]).flat()
}

interface Round {
  victim: Victim
  chance: () => number
}

async function round(world: CrashWorld, { victim, chance }: Round, report: CrashReport) {
  const before = sizesOf(world.ledger)
  await untilAllWrote(world, before)
  await new Promise((resolve) => setTimeout(resolve, chance() * 400))
  const killed = performance.now()
  await kill(world, victim)
  await untilWell(world)
  report.slowestReturnMs = Math.max(report.slowestReturnMs, performance.now() - killed)
  report.rounds[victim] += 1
  if (!world.api.isAlive()) report.faults.push(`the API did not survive: ${world.api.errors()}`)
  report.faults.push(...(await lostOf(world, sinceThen(world.ledger, before))))
}

/** Every kind of writing was acknowledged in this round, so that each can be lost. */
async function untilAllWrote(world: CrashWorld, before: Sizes) {
  const until = Date.now() + patienceMs
  while (kinds.some((kind) => world.ledger[kind].length === before[kind])) {
    if (Date.now() > until)
      throw new Error(`Nobody writes: ${JSON.stringify(sizesOf(world.ledger))}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function kill({ api, database }: CrashWorld, victim: Victim) {
  if (victim === 'PostgreSQL backend') return database.killBackend()
  if (victim === 'API') {
    await api.kill()
    return api.start()
  }
  await database.killServer()
  await database.restart()
}

async function untilWell({ api, origin, db }: CrashWorld) {
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

async function lookAtAll(world: CrashWorld, report: CrashReport) {
  report.faults.push(...(await settled(world)))
  report.faults.push(...(await lostOf(world, world.ledger)))
  report.faults.push(...(await halfWritten(world.db)), ...(await halfOnDisk(world)))
}
