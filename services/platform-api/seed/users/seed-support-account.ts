import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import { users } from '../../src/tables/accounts.tables'
import type { Db } from '../../src/database/database'
import { setSupportActive } from '../../src/chat/support/support.queries'
import { userIds } from './find-users'

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

/** The demo opens during working hours. */
export async function seedSupportAvailability(db: Db): Promise<void> {
  const idOf = await userIds(db)
  await setSupportActive(db, brand.supportAccount.id, true)
  await setSupportActive(db, idOf('yusuf_audu'), false)
}
