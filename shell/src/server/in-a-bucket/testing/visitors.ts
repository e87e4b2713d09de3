import { startOf } from '../../testing/read-page'
import type { SiteProcess } from './site-process'

// Without a browser's name a page is taken for a crawler's, and those get stable.
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

export interface Visitor {
  cookies: Map<string, string>
}

interface Page {
  status: number
  version: string | undefined
  /** Version of the shell. */
  shell: string | undefined
}

export const newVisitors = (count: number): Visitor[] =>
  Array.from({ length: count }, () => ({ cookies: new Map<string, string>() }))

/** One page of mf-chat from one server. Rejects when the server is not there, or dies while it answers. */
export async function visit({ origin }: SiteProcess, { cookies }: Visitor): Promise<Page> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${origin}/userChat`, {
    headers: { 'user-agent': browser, cookie },
    redirect: 'manual',
  })
  const html = await response.text()
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  const plan = response.status === 200 ? startOf(html).plan : undefined
  const version = plan?.remotes['mf-chat']?.version
  return { status: response.status, version, shell: plan?.shell.version }
}

/** As through a balancer, which asks another server where one does not answer. */
export async function visitAny(servers: readonly SiteProcess[], visitor: Visitor): Promise<Page> {
  const [first, ...others] = servers
  if (!first) throw new Error('No server answers.')
  return visit(first, visitor).catch(() => visitAny(others, visitor))
}
