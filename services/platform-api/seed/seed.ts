import { sql } from 'drizzle-orm'
import type { SeedMode } from '../src/config/config'
import type { Db } from '../src/database/database'
import type { FileStore } from '../src/files/file-store'
import { claimDemo } from './demo-database'
import { seedSteps } from './seed.tables'
import { contentSteps, demoSteps, type SeedStep } from './steps'

/** Any fixed number: two API processes that start together must not seed together. */
const seedLock = 727_003

const stepsOf: Record<SeedMode, SeedStep[]> = {
  none: [],
  content: contentSteps,
  demo: [...contentSteps, ...demoSteps],
}

interface Seeding {
  mode: SeedMode
  today: Date
  /** Takes the files of the demo; without it the demo has none. */
  files?: FileStore | undefined
}

/**
 * Fills an empty database. Each step runs once, in one transaction with the note that it ran, so
 * an interrupted first start continues where it stopped and later edits are never overwritten; the
 * templates are a step of another name after each change to them. A database that was filled otherwise
 * gets no demo, whatever the mode.
 */
export async function seed(db: Db, { mode, today, files }: Seeding): Promise<string[]> {
  const applied: string[] = []
  const refused = mode === 'demo' && !(await inSeedLock(db, claimDemo))
  for (const step of stepsOf[refused ? 'content' : mode]) {
    if (await runOnce(db, step, { today, files })) applied.push(step.name)
  }
  return applied
}

const inSeedLock = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    return work(tx)
  })

async function runOnce(
  db: Db,
  { name, run }: SeedStep,
  { today, files }: Omit<Seeding, 'mode'>,
): Promise<boolean> {
  return inSeedLock(db, async (tx) => {
    const marked = await tx
      .insert(seedSteps)
      .values({ name })
      .onConflictDoNothing()
      .returning({ name: seedSteps.name })
    if (marked.length === 0) return false
    await run(tx, today, files)
    return true
  })
}
