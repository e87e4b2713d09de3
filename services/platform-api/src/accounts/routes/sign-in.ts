import type { SignInAnswer, SignInBody } from 'shared-contracts/api/auth.schema'
import type { AppConfig } from '../../http/app-types'
import { invalid } from '../../http/failures'
import type { Db } from '../../database/database'
import { requireSecondStep } from '../two-step/sign-in-step'
import { findByUsername, type UserRow } from '../auth.queries'
import { beginSession, type SignInClient } from '../begin-session'
import { verifyPassword } from '../password'
import { beginAttempt, forgetFailures } from '../sign-in-throttle.queries'
import { signInTexts } from '../texts'

interface SignIn {
  body: SignInBody
  client: SignInClient
  config: Pick<AppConfig, 'twoStep'>
}

/**
 * Only the right password learns whether an account is waiting, closed or open, and whether it has a
 * second step: then no session begins, and the answer is a ticket for it.
 */
export async function signIn(db: Db, { body, client, config }: SignIn): Promise<SignInAnswer> {
  const attempt = { address: client.address, username: body.username }
  await beginAttempt(db, attempt)
  const user = await checkPassword(db, body)
  await forgetFailures(db, attempt)
  refuseUnlessActive(user)
  await requireSecondStep(db, user, config)
  return beginSession(db, user, client)
}

async function checkPassword(db: Db, body: SignInBody): Promise<UserRow> {
  const user = await findByUsername(db, body.username)
  if ((await verifyPassword(user?.passwordHash, body.password)) && user) return user
  throw invalid({ non_field_errors: [signInTexts.wrongCredentials] })
}

function refuseUnlessActive({ status }: UserRow) {
  if (status === 'Active') return
  const text = status === 'Inactive' ? signInTexts.notActivated : signInTexts.deactivated
  throw invalid({ status: [text] })
}
