import { sql } from 'drizzle-orm'
import { groups } from 'shared-contracts/capabilities'
import type { Db } from '../database/database'

/**
 * To whom sales belong once their time is over: amounts stay in the books without a name. The indexes
 * of migration 0089 leave this id out.
 */
export const formerCustomer = 66

/** Made when it is first needed. Nobody can sign in to it. */
export async function makeFormerCustomer(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into users (id, username, email, first_name, last_name, group_id, status)
    values (${formerCustomer}, 'former-customers', 'former-customers@invalid', 'Former', 'customers',
            ${groups.customer}, 'Cancelled')
        on conflict do nothing`)
}
