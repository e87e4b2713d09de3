import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../src/tables/accounts.tables'
import type { Db } from '../../src/database/database'

/** The account that every customer has a conversation with. Without a password until one is set. */
export async function seedSupportAccount(db: Db): Promise<void> {
  const { id, name } = brand.supportAccount
  await db.insert(users).values({
    id,
    username: name,
    firstName: name,
    lastName: '',
    email: 'support@amofin.example',
    phone: '02013300100',
    groupId: groups.support,
    status: 'Active',
  })
}
