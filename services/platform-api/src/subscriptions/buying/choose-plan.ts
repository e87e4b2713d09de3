import { and, eq, sql } from 'drizzle-orm'
import type { ActivationAnswer, ActivationBody } from 'shared-contracts/api/subscription.schema'
import { can, groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import { invalid, notFound } from '../../http/failures'
import type { UserRow } from '../../accounts/auth.queries'
import { recordAccount } from '../../accounts/users/record-account'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import { paidPlans, usedOf } from '../../pricing/allowance'
import { plans, subscriptions } from '../../tables/subscriptions.tables'
import { findRunning } from './purchase.queries'
import { isRenewable } from './renewal'
import { stoppingMessage, type HeldPlan, type PlanChoice } from './stopping-message'
import { quotePlan, type PlanQuote } from './upgrade'

interface Choosing {
  viewer: SignedInUser
  body: ActivationBody
  now: Date
}

/** Keeps the choice with its price until it is paid; the same choice again is the same row. */
export const choosePlan = (db: Db, choosing: Choosing): Promise<ActivationAnswer> =>
  db.transaction((tx) => choose(tx, choosing))

async function choose(db: Db, { viewer, body, now }: Choosing): Promise<ActivationAnswer> {
  const customer = await customerFor(db, viewer, body.user)
  const userId = customer.id
  const [plan] = await db.select().from(plans).where(eq(plans.id, body.plan))
  if (!plan) throw invalid({ plan: [`Invalid pk "${body.plan}" - object does not exist.`] })
  const message = await planRefusal(db, plan, { userId, now, own: userId === viewer.id })
  if (message !== undefined) return { message }
  const { costKobo } = plan
  const [chosen] = await db
    .insert(subscriptions)
    .values({ userId, planId: plan.id, active: false, costKobo, createdOn: now, startedOn: now })
    .onConflictDoUpdate({
      target: [subscriptions.userId, subscriptions.planId],
      targetWhere: sql`paid_on is null and not active`,
      set: { costKobo, createdOn: now, startedOn: now },
    })
    .returning({ id: subscriptions.id, isNew: sql<boolean>`xmax = 0` })
  const runs = await findRunning(db, { userId, planId: plan.id, now })
  const quoted = await quotePlan(db, plan, { userId, now })
  if (userId !== viewer.id && chosen?.isNew)
    await recordChoice(db, viewer, { customer, plan, quoted })
  return {
    user_subscription: chosen?.id ?? 0,
    plan: plan.id,
    total_amount: nairaText(quoted.payableKobo),
    ...(runs?.validTill && { renews_from: runs.validTill.toISOString() }),
    ...(quoted.replaces.length > 0 && { upgrade: upgradeOf(quoted) }),
  }
}

const upgradeOf = ({ costKobo, creditKobo, replaces }: PlanQuote) => ({
  price: nairaText(costKobo),
  credit: nairaText(creditKobo),
  replaces: replaces.map(({ title }) => title),
})

/** The message that stops the choice of a plan; undefined when it may be bought. */
export async function planRefusal(
  db: Db,
  choice: PlanChoice,
  { userId, now, own }: { userId: number; now: Date; own: boolean },
): Promise<string | undefined> {
  const held: HeldPlan[] = []
  for (const plan of await paidPlans(db, { userId, now })) {
    const usedUp = plan.months === null && (await usedOf(db, plan, { now })) >= plan.templates
    held.push({ ...plan, usedUp, renewable: isRenewable(plan, now) })
  }
  return stoppingMessage(choice, held, { own })
}

/** Oneself, or for an admin any customer; everybody else does not exist. */
async function customerFor(db: Db, viewer: SignedInUser, id: number): Promise<UserRow> {
  if (id !== viewer.id && !can(viewer.group, 'subscriptions.manage')) throw notFound()
  const [customer] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.groupId, groups.customer)))
  if (!customer) throw notFound()
  return customer
}

interface Choice {
  customer: UserRow
  plan: typeof plans.$inferSelect
  quoted: PlanQuote
}

/** What customers choose for themselves is no work of staff, and in no trail. */
function recordChoice(tx: Db, viewer: SignedInUser, { customer, plan, quoted }: Choice) {
  const replaced = quoted.replaces.map(({ title }) => title).join(', ')
  return recordAccount(tx, {
    ...{ viewer, user: customer, action: 'subscription.chosen' },
    before: replaced ? { plan: replaced } : undefined,
    after: { plan: plan.title, price: nairaText(quoted.payableKobo) },
  })
}
