import { groups } from 'shared-contracts/capabilities'
import type { Check } from '../check'
import { send } from '../send'
import type { Target } from '../target'
import { callApi, demoToken, firstPassword, newCustomer, secondPassword } from './accounts'

/** Part 3: what opened something for somebody whose session is over. */
export const sessionChecks: readonly Check[] = [
  {
    name: 'A token after its owner signed out',
    before: 'good until it ran out',
    run: afterSignOut,
  },
  {
    name: 'An administrator’s session, console of rollouts and mark for tools after a change of role',
    before: 'the console believed it for 30 seconds',
    run: afterChangeOfRole,
  },
  {
    name: 'Every other session after a change of password',
    before: 'good until it ran out',
    run: afterChangeOfPassword,
  },
  {
    name: 'A link to a document after its owner signed out everywhere',
    before: 'opened files for its whole life',
    run: linkAfterSignOut,
  },
]

const own = '/api/x/session'
const consoleOf = '/composition/rollouts/history'

async function afterSignOut(target: Target) {
  const { token } = await newCustomer(target, groups.customer)
  const before = await callApi(target, own, { token })
  await callApi(target, own, { token, method: 'DELETE' })
  const after = await callApi(target, own, { token })
  return statuses({ before: [before.status], after: [after.status] })
}

async function afterChangeOfRole(target: Target) {
  const { token, username } = await newCustomer(target, groups.admin)
  const session = await callApi(target, own, { token })
  const { mark } = session.data as { mark?: string }
  const calls = async () => [
    (await callApi(target, own, { token })).status,
    (await callApi(target, consoleOf, { token })).status,
    (await callApi(target, '/api/x/session/mark', { body: { mark } })).status,
  ]
  const before = await calls()
  const body = { old_persona_name: username, new_persona: groups.support }
  await callApi(target, '/api/auth/change_persona/', {
    token: await demoToken(target, groups.admin),
    body,
  })
  return statuses({ before, after: await calls() })
}

async function afterChangeOfPassword(target: Target) {
  const { token, username } = await newCustomer(target, groups.customer)
  const login = await callApi(target, '/api/auth/active-login/', {
    body: { username, password: firstPassword },
  })
  const other = (login.data as { data: { token: string } }).data.token
  const before = [(await callApi(target, own, { token: other })).status]
  await callApi(target, '/api/auth/update-password/', {
    token,
    body: { old_password: firstPassword, new_password: secondPassword },
  })
  return statuses({ before, after: [(await callApi(target, own, { token: other })).status] })
}

async function linkAfterSignOut(target: Target) {
  const token = await demoToken(target, groups.customer)
  const link = await linkOf(target, token)
  if (!link) return { after: 'not tried: the demo customer has no document', closed: false }
  const open = async () => (await send({ origin: target.site, path: link })).status
  const before = [await open()]
  await callApi(target, '/api/x/session/devices', { token, method: 'DELETE' })
  return statuses({ before, after: [await open()] })
}

async function linkOf(target: Target, token: string): Promise<string | undefined> {
  const path = '/api/order/order_based_payment_client/Completed/'
  const { data } = await callApi(target, path, { token })
  for (const { number } of (data as { results?: { number: string }[] }).results ?? []) {
    const download = await callApi(target, `/api/order/download-pdf/?number=${number}`, { token })
    const { template_link: link } = (download.data ?? {}) as { template_link?: string }
    if (link && URL.canParse(link)) return new URL(link).pathname + new URL(link).search
  }
  return undefined
}

interface Statuses {
  before: number[]
  after: number[]
}

/** What opened something before must be refused now; what never opened proves nothing. */
function statuses({ before, after }: Statuses) {
  const opened = before.every((status) => status >= 200 && status < 300)
  const closed = opened && after.every((status) => [401, 403, 404].includes(status))
  return { after: `${before.join(', ')} before, ${after.join(', ')} after`, closed }
}
