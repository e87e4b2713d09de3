import { join } from 'node:path'
import type { PageAssignment } from 'shared-contracts/assignment'
import type { PageHead } from 'shared-contracts/page'
import { frameCalls } from '../../app/frame/frame-data'
import { notFoundHead, staticHead } from '../../app/routes/page-answer'
import { collectSeeds, seedUrls } from '../answers/seeds'
import type { PageMatch } from '../plan/match-page'
import type { ServedPlan } from '../plan/served-plans'
import type { HeadMessage, RenderJob, RenderResult } from '../workers/render-page'
import { documentEnd } from './document-end'
import { documentStart } from './document-start'
import type { Deps } from './page-deps'
import { pageParts, partScripts, partStyles, serverRemotes } from './page-parts'
import type { PageRequest } from './page-request'
import type { PageStream } from './page-answer-stream'

export interface PageContext {
  page: PageRequest
  match: PageMatch | undefined
  served: ServedPlan
  assignment: PageAssignment
  nonce: string
  clientAddress: string
  /** When the request came, by `performance.now()`. */
  began: number
}

/** A page whose title depends on its data waits this long for it. */
const headPatienceMs = 800
const seedPatienceMs = 300

/** Streams one page: its head as early as it is known, then what the worker renders. */
export class PageSending {
  readonly #seeds: Promise<Record<string, unknown>>
  #opening: Promise<void> | undefined
  #rendering: { abort: () => void } | undefined
  #patience: NodeJS.Timeout | undefined
  #over = false

  constructor(
    private readonly context: PageContext,
    private readonly stream: PageStream,
    private readonly means: Deps,
    private readonly onDefect: (error: unknown) => void,
  ) {
    this.#seeds = collectSeeds(means.answers, seedsOf(context), seedPatienceMs)
    if (context.match?.page.head === 'data') this.#renderFirst()
    else this.#openFirst()
  }

  /** Nobody reads the page any more, or it is complete. */
  stop() {
    this.#over = true
    clearTimeout(this.#patience)
    this.#rendering?.abort()
  }

  /** Rendering starts when the head has left the compressor, so that it does not hold it up. */
  #openFirst() {
    const { match } = this.context
    this.#open(statusOf(match), headOf(match), () => this.#render())
  }

  #renderFirst() {
    const { match } = this.context
    this.#patience = setTimeout(() => this.#open(statusOf(match), headOf(match)), headPatienceMs)
    this.#render()
  }

  /** Once; later calls wait for the first. */
  #open(...how: [status: number, head: PageHead, sent?: () => void]) {
    this.#opening ??= this.#sendStart(...how).catch(this.onDefect)
    return this.#opening
  }

  async #sendStart(status: number, head: PageHead, sent?: () => void) {
    clearTimeout(this.#patience)
    const start = await startOf(this.context, head, this.means)
    if (this.#over) return
    this.stream.open(status, serverTiming(this.context), start, sent)
    if (this.context.page.isHead) this.stop()
  }

  #render() {
    this.#seeds
      .then((seeds) => {
        if (this.#over) return
        this.#rendering = this.means.render(renderJob(this.context, seeds, this.means), {
          onHead: (head) => this.#takeHead(head),
          onChunk: (html) => this.stream.piece(html),
          onDone: (result) => this.#complete(result),
        })
        // It may have been over before there was anything to abort.
        if (this.#over) this.#rendering.abort()
      })
      .catch(this.onDefect)
  }

  #takeHead({ status, head, redirect }: HeadMessage) {
    const { match } = this.context
    if (redirect && !this.stream.isOpen()) {
      this.stop()
      return this.stream.redirect(redirect.path, redirect.permanent)
    }
    // Too late for a real redirect: the browser's router runs the loader again and goes there.
    if (redirect) return this.#complete({ mode: 'render' })
    // A loader that failed is said inside the page; the document itself is sound.
    void this.#open(status >= 500 ? 200 : status, head ?? headOf(match, status))
  }

  #complete(result: RenderResult) {
    if (this.#over) return
    const { match } = this.context
    this.#open(statusOf(match), headOf(match))
      .then(() => {
        if (this.#over) return
        this.stop()
        this.stream.end(documentEnd(result))
      })
      .catch(this.onDefect)
  }
}

const statusOf = (match: PageMatch | undefined) => (match ? 200 : 404)

const headOf = (match: PageMatch | undefined, status = statusOf(match)): PageHead =>
  match && status !== 404 ? staticHead(match.page) : notFoundHead

function seedsOf({ match, served }: PageContext) {
  const own = match ? (served.manifestPage(match.page.id)?.data ?? []) : []
  return [...frameCalls, ...seedUrls(own, match?.params ?? {})]
}

async function startOf(context: PageContext, head: PageHead, means: Deps) {
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
    plan,
    assignment: context.assignment,
    shell: shell.release,
    apiKey: means.apiKey,
    payment: means.payment,
    analytics: means.analytics,
    nonce,
    styles: await means.styles.read([...ofShell, ...ofRemotes]),
    scripts: partScripts(plan, parts),
    saveData: page.saveData,
  })
}

function renderJob(
  { match, served, page, nonce, clientAddress }: PageContext,
  seeds: Record<string, unknown>,
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
    owner: match?.page.remote,
    nonce,
    apiOrigin,
    apiKey,
    clientAddress,
    seeds,
  }
}

const serverTiming = ({ began }: PageContext) =>
  `head;desc="until the head left";dur=${(performance.now() - began).toFixed(1)}`
