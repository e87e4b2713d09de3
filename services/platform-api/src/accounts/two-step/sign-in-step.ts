import type { SecondStepAnswer, SecondStepBody } from 'shared-contracts/api/two-step.schema'
import type { Group } from 'shared-contracts/capabilities'
import type { AppConfig } from '../../http/app-types'
import { Failure, invalid } from '../../http/failures'
import type { RateLimits } from '../../rate-limits/rate-limits'
import { accountLimits } from '../client'
import type { UserRow } from '../auth.queries'
import type { SignInClient } from '../begin-session'
import { beginSession } from '../begin-session'
import type { Db } from '../../database/database'
import { checkSecondStep } from './check-second-step'
import { confirmCodeApp } from './code-app'
import { replaceRecoveryCodes } from './recovery-codes'
import { isStaff, secondStepWays } from './second-step'
import { twoStepTexts } from './texts'
import { createTicket, endTicket, findTicket, consumeTry } from './tickets.queries'

/** Throws 403 with a ticket where the right password is not enough (ADR 32). */
export async function requireSecondStep(
  db: Db,
  user: UserRow,
  config: Pick<AppConfig, 'twoStep'>,
): Promise<void> {
  const ways = await secondStepWays(db, { id: user.id, group: user.groupId })
  const setUp = ways.length === 0
  if (setUp && !(config.twoStep?.required && isStaff(user.groupId))) return
  const ticket = await createTicket(db, user)
  throw new Failure(403, {
    status: [twoStepTexts.needed],
    second_step: { ticket, ways, set_up: setUp },
  })
}

interface Finish {
  body: SecondStepBody
  client: SignInClient
  config: AppConfig
  limits: RateLimits
}

/** Takes the second step and begins the session. A ticket begins one, whichever way was taken. */
export async function finishSignIn(
  db: Db,
  { body, client, config, limits }: Finish,
): Promise<SecondStepAnswer> {
  const found = await openTicket(db, body.ticket)
  if (!(await consumeTry(db, body.ticket))) throw ticketEnded()
  const owner = { ...found.user, group: found.user.groupId as Group }
  const ways = await secondStepWays(db, owner)
  const setUp = ways.length === 0
  if (setUp) {
    await limits.count(accountLimits.secondStep, owner.id)
    await confirmFirstCode(db, owner, body.code ?? '', config.secret)
  } else {
    const { challenge } = found
    await checkSecondStep(db, { owner, input: body, challenge, config, limits })
  }
  return db.transaction(async (tx) => {
    if (!(await endTicket(tx, body.ticket))) throw ticketEnded()
    const answer = await beginSession(tx, found.user, { ...client, secondStep: true })
    if (!setUp) return answer
    const { secret } = config
    return {
      ...answer,
      recovery_codes: await replaceRecoveryCodes(tx, { userId: owner.id, secret }),
    }
  })
}

async function confirmFirstCode(
  db: Db,
  owner: { id: number; username: string },
  code: string,
  secret: string,
) {
  if (await confirmCodeApp(db, { owner, code, secret })) return
  throw invalid({ code: [twoStepTexts.wrongCode] })
}

export async function openTicket(db: Db, ticket: string) {
  const found = await findTicket(db, ticket)
  if (!found) throw ticketEnded()
  return found
}

const ticketEnded = () => invalid({ ticket: [twoStepTexts.ticketEnded] })
