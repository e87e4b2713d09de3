import { eq, sql } from 'drizzle-orm'
import { verifyPassword } from '../src/accounts/password'
import { users } from '../src/tables/accounts.tables'
import type { Db } from '../src/database/database'
import { demoAccounts, type DemoAccount } from './demo-accounts'
import { seedSteps } from './seed.tables'

/** Written before the first demo step, so that an interrupted first start goes on as a demo. */
const marker = 'demo'
/** What databases have that were seeded before there was a marker. */
const firstDemoStep = 'users'

/**
 * Whether demo steps may run in this database: it is empty, or was a demo from the start. One that was
 * filled otherwise never becomes a demo. Needs a transaction that holds the seed lock.
 */
export async function claimDemo(tx: Db): Promise<boolean> {
  const applied = (await tx.select({ name: seedSteps.name }).from(seedSteps)).map(
    ({ name }) => name,
  )
  if (applied.includes(marker) || applied.includes(firstDemoStep)) return true
  if (applied.length > 0 || (await tx.$count(users)) > 0) return false
  await tx.insert(seedSteps).values({ name: marker })
  return true
}

/** The demo accounts that can be used in this database with their documented passwords. */
export async function listOpenDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const open: DemoAccount[] = []
  for (const account of demoAccounts) {
    const [user] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(sql`${eq(users.username, account.username)} and ${eq(users.status, 'Active')}`)
    if (user && (await verifyPassword(user.passwordHash, account.password))) open.push(account)
  }
  return open
}

/** Throws a sentence when strangers could sign in with a documented password. */
export async function refuseOpenDemo(db: Db): Promise<void> {
  const open = await listOpenDemoAccounts(db)
  if (open.length === 0) return
  const names = open.map(({ username }) => username).join(', ')
  throw new Error(
    `This database has demo accounts with their documented passwords (${names}), and people reach this site from other machines. Change those passwords or deactivate the accounts, or set ALLOW_DEMO=1 for a demonstration.`,
  )
}
