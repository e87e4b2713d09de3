import { demoAccounts, demoCustomer } from '../../../services/platform-api/seed/demo-accounts'
import { sendJson } from './send'
import { type Target } from './target'

interface SignedIn {
  token: string
}

/** The demo customer's token. Throws a sentence where the site has no demo accounts. */
export async function signIn({ site, apiKey }: Target, from: string): Promise<SignedIn> {
  const account = demoAccounts.find(({ username }) => username === demoCustomer)
  const { status, text } = await sendJson({
    ...{ origin: site, path: '/api/auth/active-login/', from },
    headers: { 'api-key': apiKey },
    body: { username: account?.username, password: account?.password },
  })
  if (status !== 200) throw new Error(`The demo customer cannot sign in (${status}): ${text}`)
  const { data } = JSON.parse(text) as { data: SignedIn }
  return { token: data.token }
}
