import { sql, type SQL } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../database/database'
import { uploadName } from '../files/file-names'
import { deleteForms } from './form-steps'
import { cutoff, idList, type RetentionStep } from './retention-step'

/**
 * Paid orders: what the customer gave and got is deleted; number, service, day and amounts stay in the
 * books, which refuse to lose anything, and name nobody.
 */
export const oldOrders: RetentionStep = {
  kind: 'orders',
  due: (days, limit) => sql`
    select id::text from orders
     where user_id <> 66 and coalesce(paid_on, created_on) < ${cutoff(days)}
       and (paid_on is not null or exists (
              select from payment_attempts t join ledger_entries e on e.attempt_id = t.id
               where t.order_id = orders.id))
     order by coalesce(paid_on, created_on) limit ${limit} for update skip locked`,
  remove: async (tx, ids) => {
    const orders = idList(ids, 'int')
    const files = await deletePapers(tx, orders)
    for (const table of ['order_events', 'order_downloads', 'order_corrections']) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where order_id = ${orders}`)
    }
    await makeFormerCustomer(tx)
    await forgetPayer(tx, sql`order_id = ${orders}`)
    await tx.execute(sql`delete from coupon_redemptions where order_id = ${orders}`)
    await tx.execute(sql`
      update subscription_usages set user_id = ${formerCustomer} where order_id = ${orders}`)
    await tx.execute(sql`
      update refunds set reason = 'Deleted after its time' where order_id = ${orders}`)
    await tx.execute(sql`
      update orders set user_id = ${formerCustomer}, address_line1 = '', address_line2 = ''
       where id = ${orders}`)
    return files
  },
}

/** Answers, documents and files. */
async function deletePapers(tx: Db, orders: SQL): Promise<string[]> {
  const { rows: forms } = await tx.execute<{ id: string }>(sql`
    select agreement_id as id from order_agreements where order_id = ${orders}
     union
    select a.id from agreements a join orders o on o.number = a.order_number where o.id = ${orders}`)
  const { rows: added } = await tx.execute<{ file: string }>(
    sql`delete from order_documents where order_id = ${orders} returning file`,
  )
  await tx.execute(sql`delete from order_agreements where order_id = ${orders}`)
  const files = await deleteForms(
    tx,
    forms.map(({ id }) => id),
  )
  return [...files, ...added.map(({ file }) => uploadName(file))]
}

async function forgetPayer(tx: Db, where: SQL) {
  await tx.execute(sql`
    update payment_transactions set raw = '{}'
     where attempt_id in (select id from payment_attempts where ${where})`)
  await tx.execute(sql`
    update payment_attempts set user_id = ${formerCustomer}, response_object = null, link = null
     where ${where}`)
}

/** Plans that ended. One without an end stays as long as the account. */
export const oldPlans: RetentionStep = {
  kind: 'plans',
  due: (days, limit) => sql`
    select id::text from subscriptions
     where user_id <> 66 and paid_on is not null and valid_till < ${cutoff(days)}
     order by valid_till limit ${limit} for update skip locked`,
  remove: async (tx, ids) => {
    const plans = idList(ids, 'int')
    await makeFormerCustomer(tx)
    await forgetPayer(tx, sql`bought_subscription_id = ${plans}`)
    await tx.execute(sql`
      update subscription_usages set user_id = ${formerCustomer} where subscription_id = ${plans}`)
    await tx.execute(sql`
      update refunds set reason = 'Deleted after its time' where bought_subscription_id = ${plans}`)
    await tx.execute(sql`
      update subscriptions set user_id = ${formerCustomer}, active = false where id = ${plans}`)
    return []
  },
}

/**
 * To whom sales belong once their time is over: amounts stay in the books without a name. The indexes
 * of migration 0089 leave this id out.
 */
export const formerCustomer = 66

/** Made when it is first needed. Nobody can sign in to it. */
async function makeFormerCustomer(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into users (id, username, email, first_name, last_name, group_id, status)
    values (${formerCustomer}, 'former-customers', 'former-customers@invalid', 'Former', 'customers',
            ${groups.customer}, 'Cancelled')
        on conflict do nothing`)
}
