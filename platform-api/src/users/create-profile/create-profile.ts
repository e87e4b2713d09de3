import type { CreateProfileBody } from 'shared-contracts/api/users.schema'
import { invalid } from '../../app/failures'
import type { UserRow } from '../../auth/auth.queries'
import { hashPassword } from '../../auth/password'
import { linksOf } from '../../auth/registration/account-links'
import { nameErrors, storeAccount, unlessTaken } from '../../auth/registration/new-account'
import { removeAbandoned } from '../../auth/taken.queries'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { expertiseOf, staffGroupOf } from '../role'
import { staffActivationMail } from './staff-activation-mail'

interface NewProfile {
  body: CreateProfileBody
  siteOrigin: string
}

/** Makes an inactive account of staff and mails its activation link. Throws a failure naming each field. */
export async function createProfile(db: Db, { body, siteOrigin }: NewProfile): Promise<UserRow> {
  const links = linksOf(body, siteOrigin)
  const groupId = staffGroupOf('groups', body.groups)
  const expertise = expertiseOf(body.expertise, groupId)
  const errors = await nameErrors(db, body)
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
  return unlessTaken(db, async (tx) => {
    await removeAbandoned(tx, body)
    const { user, link } = await storeAccount(tx, { account, links, siteOrigin })
    await queueMail(tx, staffActivationMail(user, link))
    return user
  })
}
