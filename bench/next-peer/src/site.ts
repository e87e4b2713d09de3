import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApiClient } from 'shared-contracts/api-client'
import { fetchTransport } from 'shared-contracts/fetch-transport'
import type { LoaderAnswer, LoaderArgs } from 'shared-contracts/page'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import type { Session } from 'shared-contracts/session'
import { hrefOf, type SitePage } from './href'

/** The module that holds it also holds hooks, which Next.js takes for the browser's. */
const signedOut: Session = { status: 'signed-out' }

const apiKey = process.env.API_KEY ?? ''
const remotes = ['mf-storefront', 'mf-agreement', 'mf-checkout', 'mf-dashboard', 'mf-chat']

async function readPages(): Promise<SitePage[]> {
  const root = process.env.REPOSITORY ?? join(process.cwd(), '../..')
  const pagesByRemote = remotes.map(async (remote) => {
    const text = await readFile(join(root, remote, 'remote.json'), 'utf8')
    const { pages } = parseRemoteManifest(JSON.parse(text))
    return pages.map(({ id, path, aliases }) => ({ id, path, aliases: aliases ?? [] }))
  })
  return (await Promise.all(pagesByRemote)).flat()
}

let pages: Promise<SitePage[]> | undefined
export const sitePages = () => (pages ??= readPages())

export const serverApi = createApiClient({
  apiKey,
  token: () => undefined,
  transport: fetchTransport(process.env.API_ORIGIN ?? ''),
})

type Loader<Data> = (args: LoaderArgs) => Promise<LoaderAnswer<Data>>

/** Runs a page's own loader on the server. Undefined where it has no page to show. */
export async function load<Data>(
  loader: Loader<Data>,
  url: string,
  params: Record<string, string> = {},
) {
  const pages = await sitePages()
  const answer = await loader({
    params,
    url,
    signal: new AbortController().signal,
    context: {
      api: serverApi,
      href: hrefOf(pages),
      session: signedOut,
      server: true,
    },
  })
  return 'data' in answer ? answer : undefined
}

export { apiKey }
