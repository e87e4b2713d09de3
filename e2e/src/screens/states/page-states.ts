import type { Page, Route } from '@playwright/test'
import { withLongNames, withoutRows } from './changed-answers'

export const pageStates = ['loading', 'empty', 'failed', 'long-names'] as const
export type PageState = (typeof pageStates)[number]

/** The frame's own calls stay as they are, so that only the page is in the state. */
const ofFrame =
  /\/api\/(home\/footer|services\/(types|footer_service|categories-list2)|x\/capabilities)/

/** Answers the page's reading calls as the state wants it. */
export async function answerAs(page: Page, state: PageState): Promise<void> {
  const isOfPage = ({ pathname }: URL) =>
    (pathname.startsWith('/api/') || pathname.startsWith('/adminlist_chat')) &&
    !ofFrame.test(pathname)
  await page.route(isOfPage, (route) =>
    route.request().method() === 'GET' ? answers[state](route) : route.continue(),
  )
}

const answers: Record<PageState, (route: Route) => Promise<void> | void> = {
  // Never answered: the page is closed while it waits.
  loading: () => undefined,
  empty: (route) => change(route, withoutRows),
  failed: (route) =>
    route.fulfill({ status: 503, json: { detail: 'Service temporarily unavailable.' } }),
  'long-names': (route) => change(route, (answer) => withLongNames(answer)),
}

async function change(route: Route, edit: (answer: unknown) => unknown) {
  const response = await route.fetch()
  const isJson = response.headers()['content-type']?.includes('json')
  if (!response.ok() || !isJson) return route.fulfill({ response })
  await route.fulfill({ response, json: edit(await response.json()) })
}
