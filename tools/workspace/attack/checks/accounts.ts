import { demoAccounts } from '../../../../services/platform-api/seed/demo-accounts'
import { groups, type Group } from 'shared-contracts/capabilities'
import { send, sendJson } from '../send'
import type { Target } from '../target'

export interface SentRequest {
  token?: string
  body?: unknown
  method?: 'GET' | 'POST' | 'DELETE'
  /** Loopback address to come from. */
  from?: string
  headers?: Record<string, string>
}

export interface ApiAnswer {
  status: number
  /** The parsed JSON, or undefined. */
  data: unknown
  text: string
}

/** A call as a browser makes it. */
export async function callApi(
  { site, apiKey }: Pick<Target, 'site' | 'apiKey'>,
  path: string,
  { token, body, method, from, headers }: SentRequest = {},
): Promise<ApiAnswer> {
  const common = {
    ...{ origin: site, path, from },
    headers: {
      ...{ 'api-key': apiKey },
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...headers,
    },
  }
  const { status, text } =
    body === undefined
      ? await send({ ...common, method })
      : await sendJson({ ...common, body, ...(method && { method }) })
  return { status, text, data: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws where signing in does not answer a session. */
export async function tokenOf(target: Target, username: string, password: string) {
  const answer = await callApi(target, '/api/auth/active-login/', { body: { username, password } })
  const { data } = (answer.data ?? {}) as { data?: { token?: string } }
  if (!data?.token) throw new Error(`${username} cannot sign in (${answer.status}): ${answer.text}`)
  return data.token
}

/** A session of the demo account of a group. */
export function demoToken(target: Target, group: Group): Promise<string> {
  const account = demoAccounts.find((candidate) => candidate.group === group)
  return tokenOf(target, account?.username ?? '', account?.password ?? '')
}

export const firstPassword = 'three wet goats at dawn'
export const secondPassword = 'four dry goats at dusk'

export interface NewCustomer {
  username: string
  email: string
  token: string
}

let count = 0

/** A new active account of this run, signed in. */
export async function newCustomer(target: Target, group: Group): Promise<NewCustomer> {
  count += 1
  const username = `attacked_${Date.now().toString(36)}${count}`
  const email = `${username}@example.ng`
  const admin = await demoToken(target, groups.admin)
  const account = {
    ...{ username, email, password: firstPassword, groups: group },
    ...{
      first_name: 'Adaobi',
      last_name: 'Nwachukwu',
      phone: `0803${String(Date.now()).slice(-7)}`,
    },
  }
  const isCustomer = group === groups.customer
  const path = isCustomer ? '/api/auth/emailregister/' : '/api/auth/create-profile/'
  const created = await callApi(target, path, {
    body: { ...account, ...(isCustomer && { groups: groups.customer }) },
    ...(isCustomer ? {} : { token: admin }),
  })
  if (created.status >= 300) throw new Error(`No account (${created.status}): ${created.text}`)
  await callApi(target, '/api/auth/activate2/', { token: admin, body: { username } })
  return { username, email, token: await tokenOf(target, username, firstPassword) }
}
