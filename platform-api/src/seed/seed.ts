import { sql } from 'drizzle-orm'
import type { SeedMode } from '../config/config'
import type { Db } from '../database/database'
import type { FileStore } from '../files/file-store'
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
 * an interrupted first start continues where it stopped and later edits are never overwritten.
 */
export async function seed(db: Db, { mode, today, files }: Seeding): Promise<string[]> {
  const applied: string[] = []
  for (const step of stepsOf[mode]) {
    if (await runOnce(db, step, { today, files })) applied.push(step.name)
  }
  return applied
}

async function runOnce(
  db: Db,
  { name, run }: SeedStep,
  { today, files }: Omit<Seeding, 'mode'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
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
