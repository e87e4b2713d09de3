import { Secret, TOTP } from 'otpauth'
import type { SecondStepNeeded } from 'shared-contracts/api/two-step.schema'
import { groups } from 'shared-contracts/capabilities'
import type { TestApp } from '../../../testing/test-app'
import { addUser } from '../../../testing/test-records'
import { hashPassword } from '../../password'
import { createToken } from '../../token.queries'

/** The calls of the second step. */
export const x = '/api/x/two-step'
export const password = 'Ọ̀rọ̀-aṣínà-2026'

let passwordHash: Promise<string> | undefined
let made = 0

interface MemberOptions {
  groupId?: number
  /** Their open session began with a second step. */
  secondStep?: boolean
}

/** A member of staff with an open session of their own. */
export async function addMember(
  api: TestApp,
  { groupId = groups.admin, secondStep = false }: MemberOptions = {},
) {
  const username = `staff_${(made += 1)}`
  passwordHash ??= hashPassword(password)
  const id = await addUser(api.db, { username, groupId, passwordHash: await passwordHash })
  const token = await createToken(api.db, id, { secondStep })
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    api.call(method, url, { body, headers: { authorization: `Token ${token}` } })
  const signIn = () => api.call('POST', '/api/auth/active-login/', { body: { username, password } })
  const ticket = async () => {
    const { status, body } = await signIn()
    if (status !== 403) throw new Error(`Signing in answered ${status}.`)
    return (body as SecondStepNeeded).second_step
  }
  const finish = (body: object) => api.call('POST', `${x}/sign-in`, { body })
  return { api, id, username, token, call, signIn, ticket, finish }
}
export type Member = Awaited<ReturnType<typeof addMember>>

export const codeOf = (key: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + halfMinutes * 30_000,
  })

/** Gives the member an authenticator app; its next code is that of the half minute to come. */
export async function withApp(user: Member) {
  const { key } = (await user.call('POST', `${x}/code-app`)).body as { key: string }
  const confirmed = await user.call('POST', `${x}/code-app/confirm`, { code: codeOf(key, -1) })
  if (confirmed.status !== 200) throw new Error(`The app was answered ${confirmed.status}.`)
  return { key, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes }
}
