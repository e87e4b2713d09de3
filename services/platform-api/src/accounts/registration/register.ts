import type { RegisterBody } from 'shared-contracts/api/auth.schema'
import { groups } from 'shared-contracts/capabilities'
import { invalid } from '../../http/failures'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { findReferrer, grantWelcomeCredit } from '../../pricing/referral-credit'
import type { RateLimits } from '../../rate-limits/rate-limits'
import { accountLimits } from '../client'
import type { UserRow } from '../auth.queries'
import { hashPassword } from '../password'
import { removeAbandoned } from '../taken.queries'
import { accountTexts } from '../texts'
import { linksOf, type AccountLinks } from './account-links'
import { activationMail } from './activation-mail'
import { accountErrors, storeAccount, withUniqueNames } from './new-account'

interface Registration {
  body: RegisterBody
  /** Address of the client, for the limit on registrations. */
  address: string
  siteOrigin: string
  limits: RateLimits
}

/** Makes an inactive customer and mails the activation link. Throws a failure naming each field. */
export async function register(db: Db, registration: Registration): Promise<UserRow> {
  const { body, address, siteOrigin, limits } = registration
  const links = linksOf(body, siteOrigin)
  await limits.count(accountLimits.register, address)
  const { errors, referrer } = await check(db, body)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const passwordHash = await hashPassword(body.password)
  return withUniqueNames(db, (tx) => store(tx, { body, links, passwordHash, referrer, siteOrigin }))
}

async function check(db: Db, body: RegisterBody) {
  const names = await accountErrors(db, body)
  const referrer = body.referral ? await findReferrer(db, body.referral) : undefined
  const unknown = body.referral && !referrer && { referral: [accountTexts.unknownReferral] }
  return { errors: { ...names, ...unknown }, referrer }
}

interface Checked {
  body: RegisterBody
  links: AccountLinks
  passwordHash: string
  referrer: number | undefined
  siteOrigin: string
}

async function store(tx: Db, { body, links, passwordHash, referrer, siteOrigin }: Checked) {
  await removeAbandoned(tx, body)
  const account = {
    firstName: body.first_name,
    lastName: body.last_name,
    username: body.username,
    email: body.email,
    phone: body.phone,
    groupId: groups.customer,
    passwordHash,
    referredBy: referrer,
  }
  const { user, link } = await storeAccount(tx, { account, links, siteOrigin })
  if (referrer) await grantWelcomeCredit(tx, user.id)
  const { email: to, firstName, username } = user
  await queueMail(tx, activationMail({ to, firstName, username, link, siteOrigin }))
  return user
}
