import { randomBytes } from 'node:crypto'
import type { RegisterBody } from 'shared-contracts/api/auth.schema'
import { invalid } from '../../app/failures'
import type { Db } from '../../database/database'
import { queueMail } from '../../mail/queue-mail'
import { findReferrer, welcomeReferred } from '../../referral/referral-credit'
import { sha256 } from '../../secrets/sha256'
import { attemptLimits, countAttempt } from '../attempt-limit'
import type { UserRow } from '../auth.queries'
import { hashPassword } from '../password'
import { findTaken, removeAbandoned, takenByRace } from '../taken.queries'
import { accountTexts } from '../texts'
import { usernameProblem } from '../username'
import { activationLink, activationMail } from './activation-mail'
import { insertCustomer } from './registration.queries'
import { pathOnSite } from './site-address'

interface Registration {
  body: RegisterBody
  /** Address of the client, for the limit on registrations. */
  address: string
  siteOrigin: string
}

interface Links {
  page?: string | undefined
  goOn?: string | undefined
}

/** Makes an inactive customer and mails the activation link. Throws a failure naming each field. */
export async function register(db: Db, registration: Registration): Promise<UserRow> {
  const { body, address, siteOrigin } = registration
  const links = linksOf(body, siteOrigin)
  await countAttempt(db, attemptLimits.register, address)
  const { errors, referrer } = await check(db, body)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const passwordHash = await hashPassword(body.password)
  return storeOnce(db, (tx) => store(tx, { body, links, passwordHash, referrer, siteOrigin }))
}

function linksOf({ lastUrl, activationUrl }: RegisterBody, siteOrigin: string): Links {
  const goOn = lastUrl ? pathOnSite(lastUrl, siteOrigin) : undefined
  const page = activationUrl ? pathOnSite(activationUrl, siteOrigin) : undefined
  const errors = {
    ...(lastUrl && !goOn && { lastUrl: [accountTexts.foreignAddress] }),
    ...(activationUrl && !page && { activationUrl: [accountTexts.foreignAddress] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { goOn, page }
}

async function check(db: Db, body: RegisterBody) {
  const taken = await findTaken(db, body)
  const problem = usernameProblem(body.username)
  const referrer = body.referral ? await findReferrer(db, body.referral) : undefined
  const errors = {
    ...taken,
    ...(problem && { username: [problem] }),
    ...(body.referral && !referrer && { referral: [accountTexts.unknownReferral] }),
  }
  return { errors, referrer }
}

async function storeOnce(db: Db, work: (tx: Db) => Promise<UserRow>): Promise<UserRow> {
  try {
    return await db.transaction(work)
  } catch (error) {
    const taken = takenByRace(error)
    throw taken ? invalid(taken) : error
  }
}

interface Checked {
  body: RegisterBody
  links: Links
  passwordHash: string
  referrer: number | undefined
  siteOrigin: string
}

async function store(tx: Db, { body, links, passwordHash, referrer, siteOrigin }: Checked) {
  const key = randomBytes(32).toString('base64url')
  await removeAbandoned(tx, body)
  const user = await insertCustomer(
    tx,
    {
      firstName: body.first_name,
      lastName: body.last_name,
      username: body.username,
      email: body.email,
      phone: body.phone,
      passwordHash,
      referredBy: referrer,
    },
    sha256(key),
  )
  if (referrer) await welcomeReferred(tx, user.id)
  const link = activationLink({ siteOrigin, userId: user.id, key, ...links })
  const { email: to, firstName, username } = user
  await queueMail(tx, activationMail({ to, firstName, username, link, siteOrigin }))
  return user
}
