import { sql } from 'drizzle-orm'
import { cutoff, idList, type RetentionStep } from './retention-step'

/**
 * Accounts whose link nobody used, in every role and also where an admin closed them: an admin who opens
 * one uses the link up. Nothing hangs on such an account but itself.
 */
export const unconfirmedAccounts: RetentionStep = {
  kind: 'unconfirmedAccounts',
  due: (days, limit) => sql`
    select id::text from users u
     where status in ('Inactive', 'Deactivated') and created_on < ${cutoff(days)}
       and exists (select from activations a
                    where a.user_id = u.id and a.used_on is null and a.expires_on < now())
       and not exists (select from orders o where u.id in (o.user_id, o.lawyer_id))
       and not exists (select from consultations c where c.lawyer_id = u.id)
       and not exists (select from subscriptions s where s.user_id = u.id)
       and not exists (select from conversation_members m where m.user_id = u.id)
     order by created_on limit ${limit} for update skip locked`,
  remove: async (tx, ids) => {
    const { rows } = await tx.execute<{ picture: string | null }>(sql`
      delete from users where id = ${idList(ids, 'int')} returning profile_image as picture`)
    return rows.flatMap(({ picture }) => (picture ? [`media/${picture}`] : []))
  },
}

/** The buyer's name on receipts of a deleted account; the account itself names nobody any more. */
export const namesOfDeleted: RetentionStep = {
  kind: 'closedAccounts',
  due: (days, limit) => sql`
    select user_id::text as id from deleted_accounts
     where billed_name <> '' and coalesce(last_paid_on, deleted_on) < ${cutoff(days)}
     order by coalesce(last_paid_on, deleted_on) limit ${limit} for update skip locked`,
  remove: async (tx, ids) => {
    await tx.execute(
      sql`update deleted_accounts set billed_name = '' where user_id = ${idList(ids, 'int')}`,
    )
    return []
  },
}
