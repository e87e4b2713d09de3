import { eq } from 'drizzle-orm'
import { invalid } from '../../../http/failures'
import type { UserRow } from '../../auth.queries'
import { users } from '../../../tables/accounts.tables'
import type { Db } from '../../../database/database'
import { lockManaged } from '../managed-user'
import { managementTexts } from '../texts'
import { closeAccount, openAccount, type Closing } from './account-status'

interface Toggle extends Closing {
  username: string
}

/** Opens the account of a user whom the viewer manages; asking again changes nothing. */
export const activateUser = (db: Db, { viewer, username, siteOrigin }: Toggle): Promise<UserRow> =>
  db.transaction(async (tx) => {
    const user = await lockManaged(tx, viewer, eq(users.username, username))
    return openAccount(tx, user, { viewer, siteOrigin })
  })

/** Closes the account of a user whom the viewer manages; asking again changes nothing. */
export const deactivateUser = (db: Db, { username, ...by }: Toggle): Promise<UserRow> =>
  db.transaction(async (tx) => {
    const user = await lockManaged(tx, by.viewer, eq(users.username, username))
    if (user.id === by.viewer.id) throw invalid({ username: [managementTexts.ownAccount] })
    return closeAccount(tx, user, by)
  })
