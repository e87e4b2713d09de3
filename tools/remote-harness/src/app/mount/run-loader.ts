import { redirect } from 'react-router-dom'
import type { LoaderResult, PageModule } from 'shared-contracts/page'
import type { SessionStore } from 'shared-contracts/session'
import type { ShellServices } from 'shared-contracts/shell'

interface RouteArgs {
  request: Request
  params: Record<string, string | undefined>
}

/** Runs a page's loader as the shell does in a browser: 404 and redirects included. */
export async function runLoader(
  { loader }: PageModule,
  { request, params }: RouteArgs,
  services: ShellServices,
  session: SessionStore,
): Promise<LoaderResult | null> {
  if (!loader) return null
  const { pathname, search } = new URL(request.url)
  const answer = await loader({
    params,
    url: pathname + search,
    signal: request.signal,
    context: {
      api: services.api,
      href: services.href,
      session: session.store.getState(),
      server: false,
    },
  })
  if ('notFound' in answer) throw new Response('The loader answered notFound()', { status: 404 })
  if ('redirect' in answer) throw redirect(answer.redirect, answer.permanent ? 301 : 302)
  if (answer.head.title) document.title = answer.head.title
  return answer
}
