import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { uploadName } from '../files/file-names'
import { cutoff, idList, type RetentionStep } from './retention-step'

/** Deletes forms with their files; returns the names of these. */
export async function deleteForms(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ files: string[] }>(sql`
    with gone as (delete from agreements where id = ${idList(ids, 'text')} returning id)
    select array(select f.id from agreement_files f where f.agreement_id = gone.id) as files from gone`)
  return rows.flatMap(({ files }) => files).map(uploadName)
}

/** Forms that nobody claimed. */
export const unclaimedForms: RetentionStep = {
  kind: 'drafts',
  due: (days, limit) => sql`
    select id from agreements where owner_id is null and updated_on < ${cutoff(days)}
     order by updated_on limit ${limit} for update skip locked`,
  remove: deleteForms,
}

/** Forms of accounts that never became an order; those with one go with it. */
export const formsOfAccounts: RetentionStep = {
  kind: 'accountDrafts',
  due: (days, limit) => sql`
    select id from agreements a where owner_id is not null and updated_on < ${cutoff(days)}
       and not exists (select from orders o where o.number = a.order_number)
       and not exists (select from order_agreements oa where oa.agreement_id = a.id)
     order by updated_on limit ${limit} for update skip locked`,
  remove: deleteForms,
}

/** Of payments under these attempts nothing was ever booked; else they stay as records of money. */
const withoutMoney = (owner: 'order_id' | 'bought_subscription_id', days: number) => sql`
  not exists (
    select from payment_attempts t
     where t.${sql.raw(owner)} = subject.id
       and (t.created_on >= ${cutoff(days)} or t.next_check_on is not null or t.status = 'paid'
            or exists (select from ledger_entries e where e.attempt_id = t.id)))`

export const unpaidOrders: RetentionStep = {
  kind: 'accountDrafts',
  due: (days, limit) => sql`
    select id::text from orders subject
     where paid_on is null and status = 'Payment Pending' and created_on < ${cutoff(days)}
       and not exists (select from agreements a
                        where a.order_number = subject.number and a.updated_on >= ${cutoff(days)})
       and ${withoutMoney('order_id', days)}
     order by created_on limit ${limit} for update skip locked`,
  remove: async (tx, ids) => {
    const orders = idList(ids, 'int')
    const { rows: forms } = await tx.execute<{ id: string }>(sql`
      select id from agreements
       where order_number in (select number from orders where id = ${orders})`)
    const { rows: added } = await tx.execute<{ file: string }>(
      sql`select file from order_documents where order_id = ${orders}`,
    )
    await deleteAttempts(tx, sql`order_id = ${orders}`)
    await tx.execute(sql`delete from coupon_redemptions where order_id = ${orders}`)
    await tx.execute(sql`delete from subscription_usages where order_id = ${orders}`)
    await tx.execute(sql`delete from orders where id = ${orders}`)
    const files = await deleteForms(
      tx,
      forms.map(({ id }) => id),
    )
    return [...files, ...added.map(({ file }) => uploadName(file))]
  },
}

/** Plans that were chosen and not paid for. */
export const unpaidPlans: RetentionStep = {
  kind: 'accountDrafts',
  due: (days, limit) => sql`
    select id::text from subscriptions subject
     where paid_on is null and not active and created_on < ${cutoff(days)}
       and ${withoutMoney('bought_subscription_id', days)}
     order by created_on limit ${limit} for update skip locked`,
  remove: async (tx, ids) => {
    await deleteAttempts(tx, sql`bought_subscription_id = ${idList(ids, 'int')}`)
    await tx.execute(sql`delete from subscriptions where id = ${idList(ids, 'int')}`)
    return []
  },
}

async function deleteAttempts(tx: Db, where: ReturnType<typeof sql>) {
  const attempts = sql`(select id from payment_attempts where ${where})`
  await tx.execute(sql`delete from payment_transactions where attempt_id in ${attempts}`)
  await tx.execute(sql`delete from coupon_redemptions where attempt_id in ${attempts}`)
  await tx.execute(sql`delete from subscription_usages where attempt_id in ${attempts}`)
  await tx.execute(sql`delete from payment_attempts where ${where}`)
}
