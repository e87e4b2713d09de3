import { sql, type SQL } from 'drizzle-orm'
import type { UserRow } from '../../accounts/auth.queries'
import type { Db } from '../../database/database'
import { media, uploadName } from '../../files/file-names'

/** An attempt that moved no money: nothing of the books speaks of it, and no card paid or may have paid. */
const movedNothing = sql`not exists (
    select from payment_transactions t where t.attempt_id = a.id and t.status <> 'failed')
  and not exists (select from ledger_entries e where e.attempt_id = a.id)`

/**
 * Deletes what an account holds, but for records of sale. Returns the names of files that go with it.
 * Call in the transaction that deletes the account, under the lock of the user.
 */
export async function eraseAccount(tx: Db, user: UserRow): Promise<string[]> {
  const { id } = user
  await run(tx, eraseUnpaid(id))
  const files = await eraseForms(tx, id)
  await run(tx, erasePlans(id))
  await run(tx, eraseMessages(id))
  await run(tx, eraseAccess(user))
  return user.profileImage ? [...files, media + user.profileImage] : files
}

async function run(tx: Db, statements: readonly SQL[]) {
  for (const statement of statements) await tx.execute(statement)
}

/** Orders that were never paid, with their attempts. One that money came for keeps its row alone. */
function eraseUnpaid(id: number): SQL[] {
  const pending = sql`select o.id from orders o
    where o.user_id = ${id} and o.paid_on is null and o.status = 'Payment Pending'`
  const unpaid = sql`${pending} and not exists (
    select from payment_attempts a where a.order_id = o.id and not (${movedNothing}))`
  const attempts = sql`select a.id from payment_attempts a where a.order_id in (${unpaid})`
  return [
    sql`update referral_credits set held_by_attempt = null where held_by_attempt in (${attempts})`,
    sql`delete from coupon_redemptions where order_id in (${unpaid})`,
    sql`delete from subscription_usages where order_id in (${unpaid})`,
    sql`delete from order_agreements where order_id in (${pending})`,
    sql`delete from payment_transactions where attempt_id in (${attempts})`,
    sql`delete from payment_attempts where order_id in (${unpaid})`,
    sql`update orders set address_line1 = '', address_line2 = '' where id in (${pending})`,
    sql`delete from orders where id in (${unpaid})`,
    sql`update payment_attempts set response_object = null, link = null where user_id = ${id}`,
  ]
}

/** Forms of no paid order, and corrections that were begun. */
async function eraseForms(tx: Db, id: number): Promise<string[]> {
  const forms = sql`select a.id from agreements a where a.owner_id = ${id}
    and not exists (select from order_agreements d where d.agreement_id = a.id)`
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from agreement_files where agreement_id in (${forms})`,
  )
  await run(tx, [
    sql`delete from agreements where id in (${forms})`,
    sql`update agreements set state = '{}' where owner_id = ${id}`,
    sql`delete from order_corrections where applied_on is null
          and order_id in (select o.id from orders o where o.user_id = ${id})`,
  ])
  return rows.map((row) => uploadName(row.id))
}

/** Plans end; those that were never paid for and gave nothing go. So does what a referral brings. */
function erasePlans(id: number): SQL[] {
  const unpaid = sql`select s.id from subscriptions s where s.user_id = ${id} and s.paid_on is null`
  const attempts = sql`select a.id from payment_attempts a
    where a.bought_subscription_id in (${unpaid}) and ${movedNothing}`
  return [
    sql`delete from payment_transactions where attempt_id in (${attempts})`,
    sql`delete from payment_attempts where id in (${attempts})`,
    sql`update subscriptions set active = false where user_id = ${id}`,
    sql`delete from subscriptions s where s.id in (${unpaid})
          and not exists (select from payment_attempts a
                           where s.id in (a.bought_subscription_id, a.subscription_id))
          and not exists (select from subscription_usages u where u.subscription_id = s.id)
          and not exists (select from consultations c where c.subscription_id = s.id)
          and not exists (select from subscriptions n where s.id in (n.renews_id, n.upgraded_to_id))`,
    sql`delete from referral_credits where user_id = ${id} and spent_kobo is null`,
    sql`update users set referred_by = null where referred_by = ${id}`,
  ]
}

/** Chats with people and with the assistant, notifications to and about the person. */
const eraseMessages = (id: number): SQL[] => [
  sql`delete from conversations where id in (
        select conversation_id from conversation_members where user_id = ${id})`,
  sql`delete from visitor_chats where user_id = ${id}`,
  sql`delete from notifications where ${id} in (recipient_id, about_user_id)
        or order_number in (select number from orders where user_id = ${id})`,
]

/** Every way to sign in, and what notes tries to; sessions end by `endSessions`. */
function eraseAccess({ id, username, email }: UserRow): SQL[] {
  const own = ['activations', 'code_apps', 'passkeys', 'recovery_codes', 'sign_in_tickets']
  const tables = [...own, 'sign_in_addresses', 'saved_views', 'support_availability']
  const names = sql`(lower(${username}), lower(${email}), ${String(id)})`
  return [
    ...tables.map((table) => sql`delete from ${sql.identifier(table)} where user_id = ${id}`),
    sql`delete from sign_in_failures where lower(username) in ${names}`,
    sql`delete from rate_limits
        where lower(split_part(key, ':', 2)) in ${names} or key like ${`% ${id}`}`,
    sql`delete from mails where lower(recipient) = lower(${email})`,
  ]
}
