import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createApiClient, type Transport } from '../api-client/api-client'
import { createBus } from '../bus/bus'
import type { LoaderContext, Loader } from '../page/page'
import {
  createSession,
  SessionProvider,
  signedOut,
  type Session,
  type SignedIn,
} from '../session/session'
import { ShellProvider, type ShellServices } from '../shell/shell'

/** Answers by `METHOD path?query`; a function answers dynamically. Unlisted requests fail the test. */
export type FakeAnswers = Record<string, FakeAnswer | ((body: unknown) => FakeAnswer)>
export interface FakeAnswer {
  status?: number
  body?: unknown
}

/** A transport that answers from a table and remembers what was asked. */
export function fakeTransport(answers: FakeAnswers) {
  const requests: { key: string; body: unknown }[] = []
  const transport: Transport = async ({ method, url, body }) => {
    const key = `${method} ${url}`
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : body
    requests.push({ key, body: parsed })
    const answer = answers[key]
    if (!answer) throw new Error(`No fake answer for ${key}`)
    const reply = typeof answer === 'function' ? answer(parsed) : answer
    return { status: reply.status ?? 200, body: reply.body }
  }
  return { transport, requests }
}

/** Somebody signed in: 1 Admin, 2 Customer, 3 Lawyer, 4 Finance, 5 Customer Support. */
export const asUser = (group: number, over: Partial<SignedIn> = {}): SignedIn => ({
  status: 'signed-in',
  token: 'token',
  userId: 9,
  group,
  username: 'bukola',
  email: 'bukola@example.ng',
  phone: '08031234567',
  plan: '',
  ...over,
})

export interface Harness {
  services: ShellServices
  session: ReturnType<typeof createSession>
  toasts: { text: string; kind?: string }[]
  visited: string[]
  requests: { key: string; body: unknown }[]
}

/** Shell services for component tests: real API client and bus, faked HTTP. */
export function createHarness(answers: FakeAnswers = {}, initial: Session = signedOut): Harness {
  const { transport, requests } = fakeTransport(answers)
  const session = createSession(initial)
  const toasts: Harness['toasts'] = []
  const visited: string[] = []
  const token = () => {
    const state = session.store.getState()
    return state.status === 'signed-in' ? state.token : undefined
  }
  const services: ShellServices = {
    api: createApiClient({ transport, apiKey: 'test-key', token }),
    toast: (text, kind) => toasts.push({ text, kind }),
    chat: { connect: () => Promise.reject(new Error('no chat in this test')) },
    bus: createBus(),
    href: fakeHref,
    serves: () => true,
    navigate: (path) => visited.push(path),
    menu: () => [],
    trail: () => [],
    async signOut({ expired, to } = {}) {
      session.signOut({ expired })
      if (to) visited.push(to)
    },
    preload: () => undefined,
  }
  return { services, session, toasts, visited, requests }
}

/** `/checkout.payment/AMF-1?x=1`: readable in assertions, resolved against no plan. */
function fakeHref(
  pageId: string,
  params: Readonly<Record<string, string | number | undefined>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
) {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value))
  }
  const text = search.toString()
  return `/${[pageId, ...Object.values(params).filter((value) => value !== undefined)].join('/')}${text ? `?${text}` : ''}`
}

/** Wraps an element in services, session and a router at `path`. */
export function inShell(harness: Harness, element: ReactElement, path = '/'): ReactNode {
  return routedInShell(
    harness,
    createMemoryRouter([{ path: '*', element }], { initialEntries: [path] }),
  )
}

/** Wraps a page whose loader runs again with every reload; `load` is given path and query. */
export function loadedInShell(
  harness: Harness,
  element: ReactElement,
  load: (url: string) => Promise<unknown>,
  path = '/',
): ReactNode {
  const loader = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    return load(pathname + search)
  }
  const routes = [{ path: '*', element, loader, hydrateFallbackElement: <p>Loading</p> }]
  return routedInShell(harness, createMemoryRouter(routes, { initialEntries: [path] }))
}

/** Wraps a router with routes of the test's own in services and session. */
export function routedInShell(
  { services, session }: Harness,
  router: ReturnType<typeof createMemoryRouter>,
): ReactNode {
  return (
    <ShellProvider value={services}>
      <SessionProvider value={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </ShellProvider>
  )
}

/**
 * Wraps a page with the data its loader would have given, at an address or a whole location.
 * `pattern` is the page's path where it reads parameters of its address.
 */
export function pageInShell(
  harness: Harness,
  element: ReactElement,
  data: unknown,
  path: string | { pathname: string; search?: string; hash?: string; state?: unknown } = '/',
  pattern = '*',
  head: { title?: string } = {},
): ReactNode {
  const router = createMemoryRouter(
    [{ id: 'page', path: pattern, element, loader: () => ({ head, data }) }],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { page: { head, data } } },
    },
  )
  return routedInShell(harness, router)
}

/** Shows what a page's `ErrorBoundary` says after its loader failed with `error`. */
export function failedPageInShell(
  harness: Harness,
  boundary: ReactElement,
  error: unknown,
  path = '/',
): ReactNode {
  const router = createMemoryRouter(
    [{ id: 'page', path: '*', element: null, errorElement: boundary, loader: () => null }],
    { initialEntries: [path], hydrationData: { errors: { page: error } } },
  )
  return routedInShell(harness, router)
}

/** Runs a page's loader against a harness. */
export function runLoader<Data>(
  loader: Loader<Data>,
  harness: Harness,
  { params = {}, url = '/' }: { params?: Record<string, string>; url?: string } = {},
) {
  const context: LoaderContext = {
    api: harness.services.api,
    href: harness.services.href,
    session: harness.session.store.getState(),
    server: false,
  }
  return loader({ params, url, context, signal: new AbortController().signal })
}
