import { activationStatus, type Activation } from 'shared-contracts/api/auth.schema'
import type { ActivationBody } from 'shared-contracts/api/auth.schema'
import { invalid } from '../../app/failures'
import type { Db } from '../../database/database'
import { sha256 } from '../../secrets/sha256'
import type { UserRow } from '../auth.queries'
import { accountTexts } from '../texts'
import { createToken } from '../token.queries'
import { userIdOf } from '../user-id'
import { findActivation, openAccount } from './registration.queries'

/** Opens the account and signs the customer in; once per link. */
export async function activate(db: Db, body: ActivationBody): Promise<Activation> {
  const key = { userId: userIdOf(body.user), keyHash: sha256(body.activation_key) }
  const user = await openAccount(db, key)
  if (user) return signedIn(db, user)
  const activation = await findActivation(db, key)
  if (!activation) throw invalid({ activation_key: [accountTexts.badLink] })
  const opened = activation.used || activation.status !== 'Inactive'
  return { status: opened ? activationStatus.already : activationStatus.expired }
}

async function signedIn(db: Db, user: UserRow): Promise<Activation> {
  return {
    status: activationStatus.success,
    token: await createToken(db, user.id),
    user: {
      id: user.id,
      email: user.email,
      phone: user.phone,
      username: user.username,
      groups: [user.groupId],
    },
  }
}
