import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rebrandRelease, sourceRelease } from '../faults/rebrand-release'
import { startCompositionSite, type CompositionSite } from '../product/composition-site'

const remotes = ['mf-storefront', 'mf-agreement', 'mf-checkout', 'mf-dashboard', 'mf-chat']

/** What is rolled out in these tests: the first release is stable, the second waits. */
export const remote = 'mf-chat'
export const stable = '1.8.1'
export const nextVersion = '1.9.0'

/** A site with all remotes from the sources, and two released versions of one of them. */
export async function startReleaseSite(name: string): Promise<CompositionSite> {
  const site = await startCompositionSite(name, async (from, to) => {
    for (const packageName of ['shell', ...remotes]) {
      const source = await sourceRelease(from, packageName)
      await cp(source, join(to, packageName, basename(source)), { recursive: true })
    }
    await rebrandRelease(await sourceRelease(to, remote), stable)
  })
  await rebrandRelease(await sourceRelease(join(site.dataDir, 'releases'), remote), nextVersion)
  await announce(site)
  return site
}

/** By a tool with a token of its own, whose name stands in the history. */
async function announce({ origin, headers }: CompositionSite) {
  const post = async (path: string, ownHeaders: Record<string, string>, body: object) => {
    const init = {
      method: 'POST',
      headers: { ...headers, ...ownHeaders },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${origin}/composition/${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<{ token: string }>
  }
  const { token } = await post('tokens', {}, { name: 'CI of the chat team', days: 1 })
  await post('releases/scan', { authorization: `Bearer ${token}` }, {})
}
