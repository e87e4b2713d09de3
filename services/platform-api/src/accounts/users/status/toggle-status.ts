import { eq } from 'drizzle-orm'
import type { SignedInUser } from '../../../http/authentication'
import { invalid } from '../../../http/failures'
import type { UserRow } from '../../auth.queries'
import { users } from '../../../tables/accounts.tables'
import type { Db } from '../../../database/database'
import { lockManaged } from '../managed-user'
import { managementTexts } from '../texts'
import { closeAccount, openAccount } from './account-status'

interface Toggle {
  viewer: SignedInUser
  username: string
  siteOrigin: string
}

/** Opens the account of a user whom the viewer manages; asking again changes nothing. */
export const activateUser = (db: Db, { viewer, username, siteOrigin }: Toggle): Promise<UserRow> =>
  db.transaction(async (tx) => {
    const user = await lockManaged(tx, viewer, eq(users.username, username))
    return openAccount(tx, user, { viewer, siteOrigin })
  })

/** Closes the account of a user whom the viewer manages; asking again changes nothing. */
export const deactivateUser = (
  db: Db,
  { viewer, username, siteOrigin }: Toggle,
): Promise<UserRow> =>
  db.transaction(async (tx) => {
    const user = await lockManaged(tx, viewer, eq(users.username, username))
    if (user.id === viewer.id) throw invalid({ username: [managementTexts.ownAccount] })
    return closeAccount(tx, user, { viewer, siteOrigin })
  })
