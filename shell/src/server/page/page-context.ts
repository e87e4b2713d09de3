import { join } from 'node:path'
import type { PageAssignment } from 'release-contracts/assignment'
import { fetchesPlan, leavesQuestion, takesEarlyReads } from 'release-contracts/release-fit'
import type { PageHead } from 'shared-contracts/page'
import { canonicalAddress } from '../../app/canonical-address'
import { frameCalls } from '../../app/frame/frame-data'
import { notFoundHead, staticHead } from '../../app/routes/page-answer'
import { firstReads } from '../../app/routes/page-reads'
import type { Seeds } from '../answers/seeds'
import type { PageMatch } from '../plan/match-page'
import type { ServedPlan } from '../plan/served-plans'
import type { PageQuery } from '../rendered/page-cache'
import type { HeadMessage, RenderJob } from '../workers/render-page'
import { documentStart } from './document-start'
import { isInventable } from './inventable'
import type { Deps } from './page-deps'
import { pageParts, partScripts, partStyles, serverRemotes } from './page-parts'
import type { PageRequest } from './page-request'

export interface PageContext {
  page: PageRequest
  match: PageMatch | undefined
  served: ServedPlan
  assignment: PageAssignment
  nonce: string
  clientAddress: string
  /** When the request came, by `performance.now()`. */
  began: number
  /** Whether what is rendered may be given to others, and this visitor what others were given. */
  shared: boolean
  /** By a cookie that anybody can make up, versions are passed over that failed here before. */
  passesOver: boolean
  /** Whether the visitor's device may keep the page. */
  storedOffline: boolean
  /** All or nothing: a crawler takes a page without its text for a page without text. */
  whole: boolean
}

/** Composition and address decide; a shell that was rebuilt under its version is another one. */
export const compositionOf = ({ page, served }: PageContext) =>
  JSON.stringify([served.plan.id, served.shell.readyAt, page.url])

export const pageQuery = (context: PageContext, seeds: Seeds): PageQuery => ({
  key: compositionOf(context),
  inventable: isInventable(context),
  seeds,
})

/** What a page is made of for everybody: what needs a sign-in only its own browser asks for. */
export const seedsOf = ({ match, page }: Pick<PageContext, 'match' | 'page'>) => [
  ...frameCalls,
  ...(match && !match.page.access ? readsOf(match, page) : []),
]

const readsOf = ({ page, params }: PageMatch, { url }: PageRequest) =>
  firstReads(page, { params, url })

/** What the browser asks for before it has the shell's code. */
function earlyReads({ match, page, served }: PageContext) {
  const access = match?.page.access
  if (!access || !takesEarlyReads(served.shell.release)) return undefined
  const urls = readsOf(match, page)
  return urls.length > 0 ? { urls, groups: access.groups } : undefined
}

export const seedPatience = { loadersAfter: 300, storedAfter: 1000, anyAge: frameCalls }

export interface AnswerHead {
  status: number
  head: PageHead
}

/** As the manifest says, or as the page's data say where it is they that say it. */
export function answerHead(match: PageMatch | undefined, message?: HeadMessage): AnswerHead {
  const stated = match ? 200 : 404
  if (!message || match?.page.head !== 'data')
    return { status: stated, head: headOf(match, stated) }
  const { status, head = headOf(match, status) } = message
  // A loader that failed is said inside the page; the document itself is sound.
  return { status: status >= 500 ? 200 : status, head }
}

const headOf = (match: PageMatch | undefined, status: number): PageHead =>
  match && status !== 404 ? staticHead(match.page) : notFoundHead

export type StartDeps = Pick<
  Deps,
  'styles' | 'planFiles' | 'apiKey' | 'siteOrigin' | 'payment' | 'analytics' | 'serviceWorker'
>

/** Everything up to and including the opening of the root element. */
export async function startOf(context: PageContext, head: PageHead, deps: StartDeps) {
  const { match, served, nonce, page } = context
  const { plan, shell, remotes } = served
  const parts = pageParts(plan, match?.page)
  const ofRemotes = partStyles(plan, parts).flatMap(({ remote, file }) => {
    const release = remotes.get(remote)
    // A developer's machine serves its own styles.
    return release && release.base === undefined ? [{ release, file }] : []
  })
  const ofShell = shell.release.main.css.map((file) => ({ release: shell, file }))
  return documentStart({
    head,
    canonical: match && canonicalAddress(addressOf(match, deps), head),
    plan,
    planFile: fetchesPlan(shell.release)
      ? deps.planFiles.addressOf(plan, context.passesOver)
      : undefined,
    assignment: context.assignment,
    shell: shell.release,
    apiKey: deps.apiKey,
    siteOrigin: deps.siteOrigin,
    payment: deps.payment,
    analytics: deps.analytics,
    offline: deps.serviceWorker,
    nonce,
    styles: await deps.styles.read([...ofShell, ...ofRemotes]),
    scripts: partScripts(plan, parts),
    saveData: page.saveData,
    earlyReads: earlyReads(context),
    asksAboutCookies:
      match?.page.frame !== 'bare' && !context.assignment.framed && leavesQuestion(shell.release),
  })
}

const addressOf = ({ page, params }: PageMatch, { siteOrigin }: StartDeps) => ({
  siteOrigin,
  path: page.path,
  params,
})

export function renderJob(
  { match, served, page, nonce, clientAddress }: PageContext,
  seeds: Seeds,
  { apiOrigin, apiKey }: Deps,
): RenderJob {
  const bundles = serverRemotes(served.plan, match?.page).flatMap((name) => {
    const admitted = served.remotes.get(name)
    const file = admitted?.release.server
    return admitted && file ? [[name, join(admitted.folder, file)] as const] : []
  })
  return {
    plan: served.plan,
    url: page.url,
    bundles: Object.fromEntries(bundles),
    // While the API is away or late, a page that takes too long is no fault of its remote.
    owner: seeds.away || seeds.late ? undefined : match?.page.remote,
    nonce,
    apiOrigin,
    apiKey,
    clientAddress,
    seeds: seeds.answers,
  }
}
