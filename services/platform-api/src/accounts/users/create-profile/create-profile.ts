import type { CreateProfileBody } from 'shared-contracts/api/users.schema'
import type { SignedInUser } from '../../../http/authentication'
import { invalid } from '../../../http/failures'
import type { UserRow } from '../../auth.queries'
import { hashPassword } from '../../password'
import { linksOf } from '../../registration/account-links'
import { accountErrors, storeAccount, withUniqueNames } from '../../registration/new-account'
import { removeAbandoned } from '../../taken.queries'
import type { Db } from '../../../database/database'
import { queueMail } from '../../../mail/queue-mail'
import { recordAccount, roleName, expertiseOf, staffGroupOf } from '../record-account'
import { staffActivationMail } from '../texts'

interface NewProfile {
  viewer: SignedInUser
  body: CreateProfileBody
  siteOrigin: string
}

/** Makes an inactive account of staff and mails its activation link. Throws a failure naming each field. */
export async function createProfile(
  db: Db,
  { viewer, body, siteOrigin }: NewProfile,
): Promise<UserRow> {
  const links = linksOf(body, siteOrigin)
  const groupId = staffGroupOf('groups', body.groups)
  const expertise = expertiseOf(body.expertise, groupId)
  const errors = await accountErrors(db, body)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const account = {
    firstName: body.first_name,
    lastName: body.last_name,
    username: body.username,
    email: body.email,
    phone: body.phone,
    groupId,
    expertise,
    passwordHash: await hashPassword(body.password),
  }
  return withUniqueNames(db, async (tx) => {
    await removeAbandoned(tx, body)
    const { user, link } = await storeAccount(tx, { account, links, siteOrigin })
    await queueMail(tx, staffActivationMail(user, link))
    const after = { role: roleName(groupId), email: user.email }
    await recordAccount(tx, { viewer, user, action: 'account.created', after })
    return user
  })
}
