import type { LoaderAnswer, LoaderResult, PageHead } from 'shared-contracts/page'
import type { PlanPage } from 'release-contracts/plan'
import { brand } from 'shared-contracts/brand'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import { texts } from '../texts'

/** What a page's route holds as data: the loader's result, or why there is none. */
export type PageAnswer = LoaderResult | { notFound: true } | { wrongGroup: readonly number[] }

/** The answer of a page without a loader: what its manifest says. */
export const staticAnswer = (page: PlanPage): LoaderResult => ({
  head: staticHead(page),
  data: null,
})

/**
 * Known before any code runs. Pages behind a sign-in stay out of search engines, and so do those that only a browser
 * renders: a crawler gets them without their text.
 */
export function staticHead(page: PlanPage): PageHead {
  const isPublic = !page.access && page.render !== 'browser'
  return {
    title: page.title,
    ...(page.description ? { description: page.description } : {}),
    ...(isPublic ? {} : { noIndex: true }),
  }
}

export const notFoundHead: PageHead = { title: `${texts.notFound} - ${brand.name}`, noIndex: true }

/** The head of a page by what its route holds; undefined data means it has not been loaded. */
export function headOfAnswer(page: PlanPage | undefined, answer: PageAnswer | undefined): PageHead {
  if (!page || (answer && 'notFound' in answer)) return notFoundHead
  if (answer && 'head' in answer) return { ...staticHead(page), ...answer.head }
  return staticHead(page)
}

export const isRedirect = (
  answer: LoaderAnswer<unknown>,
): answer is { redirect: string; permanent?: boolean } => 'redirect' in answer

/** A redirect leads to a path of this site; anything else would let a page send people away. */
export function sitePath(path: string): string {
  if (/^\/(?![/\\])/.test(path)) return path
  throw new Error(`A loader may redirect to a path of this site only, not to "${path}".`)
}

/** "an Admin or Lawyer account", for the screen of a page that is not for this group. */
export function accountsNeeded(groups: readonly number[]): string {
  const names = groups.flatMap((group) => groupNames[group as Group] ?? [])
  if (names.length === 0) return 'another account'
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
  return `${/^[AEIOU]/.test(list) ? 'an' : 'a'} ${list} account`
}
