import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { users } from '../../src/tables/accounts.tables'
import { createToken } from '../../src/accounts/token.queries'
import type { Db } from '../../src/database/database'
import { notifications } from '../../src/tables/messages.tables'
import { orders } from '../../src/tables/orders.tables'
import { callers, type Caller } from '../roles/callers'
import { createRoleFixture, type RoleFixture } from '../roles/role-fixture'
import { services } from '../../src/tables/catalogue.tables'
import { plans } from '../../src/tables/subscriptions.tables'

export interface FuzzFixture {
  fixture: RoleFixture
  tokens: Partial<Record<Caller, string>>
  /** Texts in the customer's own things, which the customer and the staff may read. */
  secrets: string[]
}

let made = 0

/** Everybody signed in, and one customer's things, marked so that they are known where they turn up. */
export async function createFuzzFixture(db: Db): Promise<FuzzFixture> {
  const [service] = await db.select({ id: services.id }).from(services).limit(1)
  const [plan] = await db.select({ id: plans.id }).from(plans).limit(1)
  const base = { serviceId: service!.id, planId: plan!.id, support: brand.supportAccount.id }
  const fixture = await createRoleFixture(db, base)
  const tokens: FuzzFixture['tokens'] = {}
  for (const caller of callers) {
    if (caller !== 'visitor') tokens[caller] = await createToken(db, fixture.ids[caller])
  }
  return { fixture, tokens, secrets: await mark(db, fixture.ids.customer) }
}

async function mark(db: Db, userId: number): Promise<string[]> {
  made += 1
  const secret = (of: string) => `only-for-customer-${made}-${of}`
  await db
    .update(users)
    .set({ lastName: secret('name') })
    .where(eq(users.id, userId))
  await db
    .update(orders)
    .set({ item: secret('order') })
    .where(eq(orders.userId, userId))
  await db
    .update(notifications)
    .set({ message: secret('notification') })
    .where(eq(notifications.recipientId, userId))
  return ['name', 'order', 'notification'].map(secret)
}

/** Who must not read them, whatever they ask. */
export const outsiders: readonly Caller[] = ['visitor', 'another customer']
