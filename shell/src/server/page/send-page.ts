import { join } from 'node:path'
import type { PageHead } from 'shared-contracts/page'
import { frameCalls } from '../../app/frame/frame-data'
import { notFoundHead, staticHead } from '../../app/routes/page-answer'
import { collectSeeds, seedUrls } from '../answers/seeds'
import type { PageMatch } from '../plan/match-page'
import type { ServedPlan } from '../plan/planner'
import type { HeadMessage, RenderJob, RenderResult } from '../workers/render-page'
import { documentEnd } from './document-end'
import { documentStart } from './document-start'
import type { PageMeans } from './page-means'
import { pageParts, partScripts, partStyles, serverRemotes } from './page-parts'
import type { PageRequest } from './page-request'
import type { PageStream } from './page-answer-stream'

export interface PageContext {
  page: PageRequest
  match: PageMatch | undefined
  served: ServedPlan
  nonce: string
  clientAddress: string
  /** When the request came, by `performance.now()`. */
  began: number
}

/** A page whose title depends on its data waits this long for it. */
const headPatienceMs = 800
const seedPatienceMs = 300

/** Streams one page; `abort` when nobody reads it any more. */
export function sendPage(
  context: PageContext,
  stream: PageStream,
  means: PageMeans,
  onDefect: (error: unknown) => void,
) {
  const { match, page } = context
  const waits = match?.page.head === 'data'
  const seeds = collectSeeds(means.answers, seedsOf(context), seedPatienceMs)
  let rendering: { abort: () => void } | undefined
  let patience: NodeJS.Timeout | undefined
  let over = false

  function stop() {
    over = true
    clearTimeout(patience)
    rendering?.abort()
  }

  let opening: Promise<void> | undefined
  const open = (...how: Parameters<typeof openOnce>) => (opening ??= openOnce(...how))

  async function openOnce(status: number, head: PageHead, sent?: () => void) {
    clearTimeout(patience)
    const start = await startOf(context, head, means)
    if (over) return
    stream.open(status, serverTiming(context), start, sent)
    if (page.isHead) stop()
  }

  async function render() {
    const job = renderJob(context, await seeds, means)
    if (over) return
    rendering = means.render(job, { onHead, onChunk: stream.piece, onDone })
    // An abort may have come while the worker was being chosen.
    if (over) rendering.abort()
  }

  function onHead({ status, head, redirect }: HeadMessage) {
    if (redirect && !stream.isOpen()) {
      stop()
      return stream.redirect(redirect.path, redirect.permanent)
    }
    // Too late for a real redirect: the browser's router runs the loader again and goes there.
    if (redirect) return onDone({ mode: 'render' })
    if (!waits) return
    // A loader that failed is said inside the page; the document itself is sound.
    void open(status >= 500 ? 200 : status, head ?? headOf(match, status)).catch(onDefect)
  }

  function onDone(result: RenderResult) {
    if (over) return
    open(statusOf(match), headOf(match))
      .then(() => {
        if (over) return
        stop()
        stream.end(documentEnd(result))
      })
      .catch(onDefect)
  }

  if (waits) {
    patience = setTimeout(
      () => void open(statusOf(match), headOf(match)).catch(onDefect),
      headPatienceMs,
    )
    render().catch(onDefect)
  } else {
    // Rendering starts when the head has left the compressor, so that it does not hold it up.
    open(statusOf(match), headOf(match), () => void render().catch(onDefect)).catch(onDefect)
  }
  return { abort: stop }
}

const statusOf = (match: PageMatch | undefined) => (match ? 200 : 404)

const headOf = (match: PageMatch | undefined, status = statusOf(match)): PageHead =>
  match && status !== 404 ? staticHead(match.page) : notFoundHead

function seedsOf({ match, served }: PageContext) {
  const own = match ? (served.manifestPage(match.page.id)?.data ?? []) : []
  return [...frameCalls, ...seedUrls(own, match?.params ?? {})]
}

async function startOf(context: PageContext, head: PageHead, means: PageMeans) {
  const { match, served, nonce, page } = context
  const { plan, shell, remotes } = served
  const parts = pageParts(plan, match?.page)
  const ofRemotes = partStyles(plan, parts).flatMap(({ remote, file }) => {
    const release = remotes.get(remote)
    return release ? [{ release, file }] : []
  })
  const ofShell = shell.release.main.css.map((file) => ({ release: shell, file }))
  return documentStart({
    head,
    plan,
    shell: shell.release,
    apiKey: means.apiKey,
    nonce,
    styles: await means.styles.read([...ofShell, ...ofRemotes]),
    scripts: partScripts(plan, parts),
    saveData: page.saveData,
  })
}

function renderJob(
  { match, served, page, nonce, clientAddress }: PageContext,
  seeds: Record<string, unknown>,
  { apiOrigin, apiKey }: PageMeans,
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
