import { brand } from 'shared-contracts/brand'
import type { Db } from '../../src/database/database'
import { setSupportActive } from '../../src/chat/support/support.queries'
import { userIds } from './find-users'

/** The demo opens during working hours. */
export async function seedSupportAvailability(db: Db): Promise<void> {
  const idOf = await userIds(db)
  await setSupportActive(db, brand.supportAccount.id, true)
  await setSupportActive(db, idOf('yusuf_audu'), false)
}
