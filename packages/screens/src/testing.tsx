import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { LoaderArgs } from 'shared-contracts/page'
import { fillPath, pagePath } from 'shared-contracts/page-path'
import { parseRemoteManifest } from 'shared-contracts/remote-manifest'
import type { SignedIn } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'
import { trailOf } from 'shared-contracts/trail'
import {
  asUser,
  createHarness,
  pageInShell,
  runLoader,
  type FakeAnswers,
  type Harness,
} from 'shared-contracts/testing'
import { forgetListQueries, listQueries } from './list/list-queries'
import { removeUnsavedOfOthers } from './form/unsaved-values'

/** What was typed and not saved is in memory only: as after a reload of the page. */
export const forgetTyped = () => removeUnsavedOfOthers(0)
// Nothing of a test is there in the next one.
beforeEach(() => {
  forgetTyped()
  forgetListQueries()
})

export { customerRow, orderRow, userRow } from './testing/rows'
export { asUser } from 'shared-contracts/testing'
export type { FakeAnswers, Harness } from 'shared-contracts/testing'

interface PageModule {
  loader?: (args: LoaderArgs) => Promise<unknown>
  Component: ComponentType
}

export interface ShowPageOptions {
  /** The remote's own `remote.json`: paths, menus, titles and rights are the real ones. */
  manifest: unknown
  /** Id of the page. */
  page: string
  group: number
  answers?: FakeAnswers
  params?: Record<string, string>
  /** Query text, as in `?status=Completed`. */
  search?: string
  /** Navigation state. */
  state?: unknown
  user?: Partial<SignedIn>
  services?: Partial<ShellServices>
}

/**
 * Runs a page's loader and shows it as the shell would, with only HTTP faked. Pages of other remotes
 * are linked as `/<page id>/<params>`.
 */
export async function showPage(module: PageModule, options: ShowPageOptions): Promise<Harness> {
  const { manifest: source, group, answers, params = {}, search = '', user } = options
  const manifest = parseRemoteManifest(source)
  const page = manifest.pages.find(({ id }) => id === options.page)
  if (!page) throw new Error(`${manifest.name} has no page "${options.page}"`)
  const harness = createHarness({ ...ours, ...answers }, asUser(group, user))
  Object.assign(harness.services, manifestServices(harness, manifest), options.services)
  const pattern = [page.path, ...page.aliases].find((path) => fits(path, params)) ?? page.path
  const pathname = fillPath(pattern, params)
  const answer = module.loader
    ? await runLoader(module.loader as never, harness, { params, url: pathname + search })
    : { data: null, head: {} }
  if (!('data' in (answer as object)))
    throw new Error(`${JSON.stringify(answer)} instead of a page`)
  const location = { pathname, search, state: options.state }
  const { data, head } = answer as { data: unknown; head: { title?: string } }
  render(pageInShell(harness, <module.Component />, data, location, '*', head))
  return harness
}

/** Groups that the manifest lets open a page, for a test of the real matrix. */
export function groupsWithAccess(source: unknown, id: string): readonly number[] {
  const page = parseRemoteManifest(source).pages.find((candidate) => candidate.id === id)
  return page?.access?.groups ?? []
}

/** The server's lists are those of our API, where a test says nothing else. */
const ours: FakeAnswers = {
  'GET /api/x/capabilities': { body: { extensions: [listQueries] } },
}

type PathParams = Parameters<typeof pagePath>[2]

function manifestServices(
  harness: Harness,
  manifest: ReturnType<typeof parseRemoteManifest>,
): Partial<ShellServices> {
  const fallback = harness.services.href
  const href: ShellServices['href'] = (id: string, params?: PathParams, query?: PathParams) =>
    pagePath(manifest, id, params, query) ?? fallback(id, params, query)
  return {
    href,
    trail: (path) => trailOf(manifest.pages, path),
    menu: (name) =>
      manifest.menu
        .filter((entry) => entry.menu === name)
        .map((entry) => ({ ...entry, path: href(entry.page) })),
  }
}

const fits = (pattern: string, params: Record<string, string>) =>
  (pattern.match(/:\w+/g) ?? []).every((name) => params[name.slice(1)] !== undefined)
