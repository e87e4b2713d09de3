import { activationStatus, type Activation } from 'shared-contracts/api/auth.schema'
import type { ActivationBody } from 'shared-contracts/api/auth.schema'
import { groups } from 'shared-contracts/capabilities'
import type { AppConfig } from '../../http/app-types'
import { invalid } from '../../http/failures'
import type { Db } from '../../database/database'
import { notify } from '../../notifications/notify'
import { sha256 } from '../../secrets/sha256'
import { isStaff } from '../two-step/second-step'
import type { UserRow } from '../auth.queries'
import { accountMessages, accountTexts } from '../texts'
import { createToken } from '../token.queries'
import { userIdOf } from '../user-id'
import { findActivation, openAccount } from './registration.queries'

/** Opens the account and signs the customer in; once per link. */
export async function activate(
  db: Db,
  body: ActivationBody,
  { device, twoStep }: { device: string } & Pick<AppConfig, 'twoStep'>,
): Promise<Activation> {
  const key = { userId: userIdOf(body.user), keyHash: sha256(body.activation_key) }
  const user = await db.transaction(async (tx) => {
    const opened = await openAccount(tx, key)
    if (opened) await notifyOfActivation(tx, opened)
    return opened
  })
  // The link alone is no second step: such an account goes on at the sign-in.
  if (user && twoStep?.required && isStaff(user.groupId))
    return { status: activationStatus.already }
  if (user) return signedIn(db, user, device)
  const activation = await findActivation(db, key)
  if (!activation) throw invalid({ activation_key: [accountTexts.badLink] })
  const opened = activation.used || activation.status !== 'Inactive'
  return { status: opened ? activationStatus.already : activationStatus.expired }
}

async function notifyOfActivation(tx: Db, { id, username }: UserRow) {
  const about = { eventType: 'Account', aboutUser: id } as const
  await notify(tx, { ...about, recipients: [id], message: accountMessages.welcome })
  const message = accountMessages.activated(username)
  await notify(tx, { ...about, recipients: { group: groups.admin }, message })
}

async function signedIn(db: Db, user: UserRow, device: string): Promise<Activation> {
  return {
    status: activationStatus.success,
    token: await createToken(db, user.id, { device }),
    user: {
      id: user.id,
      email: user.email,
      phone: user.phone,
      username: user.username,
      groups: [user.groupId],
    },
  }
}
