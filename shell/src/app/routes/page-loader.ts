import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom'
import type { LoaderContext } from 'shared-contracts/page'
import { pagePath } from 'shared-contracts/page-path'
import type { Session } from 'shared-contracts/session'
import type { Plan, PlanPage } from 'release-contracts/plan'
import type { AppEnvironment } from '../environment'
import type { RemoteLocation } from '../remotes/remote-source'
import { isRedirect, sitePath, type PageAnswer } from './page-answer'

/**
 * The route's loader: access first, then the module's own loader, in the router's terms. It begins at
 * once, and its answer waits until the page is hydrated.
 */
export function pageLoader(environment: AppEnvironment, location: RemoteLocation) {
  return async (args: LoaderFunctionArgs) => {
    const pendingAnswer = answerOf(environment, location, args)
    pendingAnswer.catch(() => undefined)
    await environment.ready
    return pendingAnswer
  }
}

async function answerOf(
  environment: AppEnvironment,
  location: RemoteLocation,
  { request, params }: LoaderFunctionArgs,
) {
  const url = urlOf(request)
  const access = decideAccess(location.page?.access, environment.session.store.getState())
  if (access.kind === 'sign-in') return redirect(signInPath(environment.plan, url))
  if (access.kind === 'wrong-group') {
    return { wrongGroup: access.groups } satisfies PageAnswer
  }
  const outdated = environment.source.outdated(location, url)
  const pendingAnswer = environment.source.answer(location, {
    params,
    url,
    context: loaderContext(environment),
    signal: request.signal,
  })
  // The version that fails may be the very one that is not offered any more.
  pendingAnswer.catch(() => undefined)
  if (await outdated) return redirectDocument(url)
  const answer = await pendingAnswer
  // Its own calls may have brought the news.
  if (await environment.source.outdated(location, url)) return redirectDocument(url)
  if (isRedirect(answer)) return redirect(sitePath(answer.redirect), answer.permanent ? 301 : 302)
  if ('notFound' in answer) return data({ notFound: true } satisfies PageAnswer, { status: 404 })
  return answer satisfies PageAnswer
}

export function loaderContext({ services, session, server }: AppEnvironment): LoaderContext {
  return { api: services.api, href: services.href, session: session.store.getState(), server }
}

export type AccessDecision =
  | { kind: 'allow' }
  | { kind: 'sign-in' }
  | { kind: 'wrong-group'; groups: readonly number[] }

/** Who may see a page: everyone, everyone signed in, or certain groups. */
export function decideAccess(access: PlanPage['access'], session: Session): AccessDecision {
  if (!access) return { kind: 'allow' }
  if (session.status === 'signed-out') return { kind: 'sign-in' }
  if (access.groups && !access.groups.includes(session.group)) {
    return { kind: 'wrong-group', groups: access.groups }
  }
  return { kind: 'allow' }
}

/** Sign-in comes back to where the visitor wanted to go. */
export function signInPath(plan: Plan, url: string): string {
  const path = pagePath(plan, 'storefront.sign-in') ?? '/signin'
  return `${path}?redirect=${encodeURIComponent(url)}`
}

export function urlOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
