import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom'
import { ShellContexts, type AppEnvironment } from '../app/environment'
import { LeftToBrowser } from '../app/remotes/remote-source'
import { leftToBrowserDigest } from '../app/start-document'
import { headOfAnswer, type PageAnswer } from '../app/routes/page-answer'
import { buildRoutes, type RouteHandle } from '../app/route-table/route-table'
import { HtmlChunks } from './html-chunks'
import type { FromWorker, RenderNotes, RenderRequest } from './messages'
import { requestEnvironment } from './request-environment'
import type { ServerBundles } from './server-bundles'
import { createServerSource, loadsOnServer, type Fault } from './server-source'
import type { Tracker } from './tracker'

interface Deps {
  bundles: ServerBundles
  tracker: Tracker
  emit: (message: FromWorker) => void
}

/**
 * Runs the loaders, tells the head, streams the page. Resolves when there is nothing more to say,
 * with the remote whose page it was.
 */
export async function renderPage(
  request: RenderRequest,
  deps: Deps,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { id } = request
  const notes: RenderNotes = { asked: false, missing: false, unanswered: false }
  const fault: Fault = (remote, stage, error) => {
    notes.missing = true
    deps.emit({ type: 'fault', id, remote, stage, message: messageOf(error) })
  }
  const source = createServerSource(request, deps.bundles, deps.tracker, fault)
  const environment = requestEnvironment(request, source, signal, notes)
  const routes = buildRoutes(environment, pageUrl(request).pathname)
  const context = await runLoaders(routes, request, signal, notes)
  if (context instanceof Response) {
    redirected(context, id, deps.emit)
    return undefined
  }
  deps.emit({ type: 'head', id, ...headOf(context) })
  await stream({ request, environment, routes, context, deps, signal, fault, notes })
  return handleOf(context.matches.at(-1)).place?.remote
}

const handleOf = (match: { route: { handle?: unknown } } | undefined) =>
  (match?.route.handle ?? {}) as RouteHandle

export const messageOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

const pageUrl = ({ url }: RenderRequest) => new URL(url, 'http://page')

async function runLoaders(
  routes: RouteObject[],
  request: RenderRequest,
  signal: AbortSignal,
  notes: RenderNotes,
) {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(pageUrl(request), { signal }), {
    filterMatchesToLoad(match) {
      const { place } = handleOf(match)
      return !place || loadsOnServer(place, request.servers)
    },
  })
  if (context instanceof Response) return context
  if (context.errors) notes.missing = true
  return withoutErrors(context)
}

/** A loader that failed here runs in the browser: its page goes out as a skeleton, not as an error. */
function withoutErrors(context: StaticHandlerContext): StaticHandlerContext {
  if (!context.errors) return context
  const failed = Object.keys(context.errors)
  const loaderData = Object.fromEntries(
    Object.entries(context.loaderData).filter(([id]) => !failed.includes(id)),
  )
  return { ...context, errors: null, loaderData, statusCode: 200 }
}

function headOf({ matches, loaderData, statusCode }: StaticHandlerContext) {
  const match = matches.at(-1)
  const { page } = handleOf(match)
  const answer = match && (loaderData[match.route.id] as PageAnswer | undefined)
  return { status: statusCode, head: headOfAnswer(page, answer) }
}

function redirected(response: Response, id: number, emit: Deps['emit']) {
  const path = response.headers.get('location') ?? '/'
  const permanent = response.status === 301 || response.status === 308
  emit({ type: 'head', id, status: response.status, redirect: { path, permanent } })
  emit({ type: 'end', id, hydration: null })
}

interface Streamed {
  request: RenderRequest
  environment: AppEnvironment
  routes: RouteObject[]
  context: StaticHandlerContext
  deps: Deps
  signal: AbortSignal
  fault: Fault
  notes: RenderNotes
}

function stream({ request, environment, routes, context, deps, signal, fault, notes }: Streamed) {
  const { emit, tracker } = deps
  const { id, nonce } = request
  const hydration = { loaderData: context.loaderData, errors: context.errors }
  return new Promise<void>((done) => {
    const output = new HtmlChunks(
      (html) => emit({ type: 'chunk', id, html }),
      () => {
        emit({ type: 'end', id, hydration, ...notes })
        done()
      },
    )
    const router = createStaticRouter(createStaticHandler(routes).dataRoutes, context)
    const page = (
      <ShellContexts environment={environment}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ShellContexts>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // By default React hides boundaries over 12 kB until its script runs: nobody without
      // JavaScript would ever see a page.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => pipe(output),
      onShellError(error) {
        emit({ type: 'failed', id, message: messageOf(error) })
        done()
      },
      onError(error) {
        const remote = tracker.owner()?.remote
        if (error instanceof LeftToBrowser || signal.aborted) return leftToBrowserDigest
        if (remote) fault(remote, 'render', error)
        return remote && leftToBrowserDigest
      },
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
