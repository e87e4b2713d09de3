import { eq } from 'drizzle-orm'
import type { NewPasskeyBody } from 'shared-contracts/api/two-step.schema'
import type { AppConfig } from '../../http/app-types'
import type { SignedInUser } from '../../http/authentication'
import { conflict, notFound } from '../../http/failures'
import type { RateLimits } from '../../rate-limits/rate-limits'
import { accountLimits } from '../client'
import { tokens, users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { notify } from '../../notifications/notify'
import { confirmCodeApp, removeCodeApp } from './code-app'
import { addPasskey, removePasskey } from './passkeys'
import { takeChallenge } from './proof'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import { secondStepWays } from './second-step'
import { twoStepMessages, twoStepTexts } from './texts'

interface Owner {
  user: SignedInUser
  config: Pick<AppConfig, 'secret' | 'siteOrigin' | 'twoStep'>
}

/** Confirms the app by its first code; undefined for a wrong one. Answers the first recovery codes. */
export async function addFactor(
  db: Db,
  { user, code, config, limits }: Owner & { code: string; limits: RateLimits },
): Promise<string[] | undefined> {
  await limits.count(accountLimits.secondStep, user.id)
  const { secret } = config
  return withCodes(db, { user, config }, 'An authenticator app', (tx) =>
    confirmCodeApp(tx, { owner: user, code, secret }),
  )
}

/** The same for the passkey that the browser has just made. */
export async function addOwnPasskey(
  db: Db,
  { user, body, config }: Owner & { body: NewPasskeyBody },
): Promise<string[] | undefined> {
  const challenge = await takeChallenge(db, user.sessionId ?? 0)
  if (!challenge) return undefined
  const { siteOrigin } = config
  const { name, passkey: answer } = body
  return withCodes(db, { user, config }, `The passkey “${name}”`, (tx) =>
    addPasskey(tx, { userId: user.id, name, siteOrigin, challenge, answer }),
  )
}

function withCodes(
  db: Db,
  { user, config: { secret } }: Owner,
  what: string,
  add: (tx: Db) => Promise<boolean>,
): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const first = (await secondStepWays(tx, user)).length === 0
    if (!(await add(tx))) return undefined
    // Adding it showed that the user has it: in this session, and in no other one of theirs.
    await tx
      .update(tokens)
      .set({ secondStep: true })
      .where(eq(tokens.id, user.sessionId ?? 0))
    await notifyOwner(tx, user, twoStepMessages.added(what))
    return first ? replaceRecoveryCodes(tx, { userId: user.id, secret }) : []
  })
}

/** Removes the app, or a passkey of the user's. The last one takes the recovery codes with it. */
export async function removeFactor(
  db: Db,
  { user, config, passkey }: Owner & { passkey?: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const gone =
      passkey === undefined
        ? await removeCodeApp(tx, user.id)
        : await removePasskey(tx, user.id, passkey)
    if (!gone) throw notFound()
    const left = await secondStepWays(tx, user)
    if (left.length === 0 && config.twoStep?.required) throw conflict(twoStepTexts.lastRequired)
    if (left.length === 0) await dropRecoveryCodes(tx, user.id)
    const what = passkey === undefined ? 'The authenticator app' : 'A passkey'
    await notifyOwner(tx, user, twoStepMessages.removed(what))
  })
}

export async function renewRecoveryCodes(db: Db, { user, config }: Owner): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    if ((await secondStepWays(tx, user)).length === 0) throw conflict(twoStepTexts.noSecondStep)
    return replaceRecoveryCodes(tx, { userId: user.id, secret: config.secret })
  })
}

/** Two changes at the same moment must not both find the other's factor left. */
const lockUser = (tx: Db, id: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')

const notifyOwner = (tx: Db, { id }: SignedInUser, message: string) =>
  notify(tx, { recipients: [id], message, eventType: 'Account', aboutUser: id })
