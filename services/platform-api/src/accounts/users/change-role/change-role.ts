import { eq } from 'drizzle-orm'
import type { ChangePersonaBody } from 'shared-contracts/api/users.schema'
import { brand } from 'shared-contracts/brand'
import { groupNames, groups } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../../http/authentication'
import { conflict, invalid } from '../../../http/failures'
import type { UserRow } from '../../auth.queries'
import { users } from '../../../tables/accounts.tables'
import type { Db } from '../../../database/database'
import { notify } from '../../../notifications/notify'
import { lockManaged } from '../managed-user'
import { recordAccount, roleName, staffGroupOf, type StaffGroup } from '../record-account'
import { managementMessages, managementTexts } from '../texts'
import { endDuties, type Closing } from '../status/account-status'

interface Change extends Pick<Closing, 'viewer' | 'giveBackWork'> {
  body: ChangePersonaBody
}

/** Gives a user another role. They sign in again, so that every screen knows what they may do. */
export async function changeRole(db: Db, { body, ...by }: Change): Promise<UserRow> {
  const group = staffGroupOf('new_persona', body.new_persona)
  const { viewer } = by
  return db.transaction(async (tx) => {
    const user = await lockManaged(tx, viewer, eq(users.username, body.old_persona_name))
    if (user.groupId === group) return user
    refuseWhere(user, viewer)
    refuseMoved(user, body.seen_persona)
    await recordAccount(tx, {
      ...{ viewer, user, action: 'account.role-changed' },
      before: { role: roleName(user.groupId) },
      after: { role: roleName(group) },
    })
    return giveRole(tx, { user, group, ...by })
  })
}

function refuseWhere(user: UserRow, viewer: SignedInUser) {
  if (user.id === viewer.id) throw invalid({ old_persona_name: [managementTexts.ownRole] })
  const support: number = brand.supportAccount.id
  if (user.id === support) throw invalid({ new_persona: [managementTexts.supportAccount] })
}

function refuseMoved({ groupId }: UserRow, seen: number | undefined) {
  if (seen === undefined || seen === groupId) return
  throw conflict(managementTexts.roleMoved(roleName(groupId)))
}

interface NewRole extends Omit<Change, 'body'> {
  user: UserRow
  group: StaffGroup
}

async function giveRole(tx: Db, { user, group, ...by }: NewRole): Promise<UserRow> {
  const [changed] = await tx
    .update(users)
    .set({ groupId: group, expertise: group === groups.lawyer ? user.expertise : '' })
    .where(eq(users.id, user.id))
    .returning()
  await endDuties(tx, user, by)
  await notify(tx, {
    recipients: [user.id],
    message: managementMessages.role(groupNames[group]),
    eventType: 'Account',
    aboutUser: user.id,
  })
  return changed ?? user
}
