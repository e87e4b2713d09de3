import { startingPage } from '../templates/starting-templates'

/** Pages of a form in order; `data-page` of each follows its place. */
export type Pages = readonly string[]

export const withPage = (pages: Pages): string[] =>
  renumbered([...pages, startingPage(pages.length + 1)])

export const withoutPage = (pages: Pages, index: number): string[] =>
  renumbered(pages.filter((_, at) => at !== index))

/** `by` is 1 towards the end and -1 towards the beginning; at an end nothing moves. */
export function withPageMoved(pages: Pages, index: number, by: 1 | -1): string[] {
  const target = index + by
  const [moved, other] = [pages[index], pages[target]]
  if (moved === undefined || other === undefined) return [...pages]
  return renumbered(pages.map((page, at) => (at === index ? other : at === target ? moved : page)))
}

const renumbered = (pages: Pages): string[] =>
  pages.map((html, index) =>
    html.replace(/(<[a-z]+\b[^>]*?\sdata-page\s*=\s*["'])\d+(["'])/i, `$1${index + 1}$2`),
  )

/** What a page calls itself, as it is being typed. */
export const pageName = (html: string, index: number): string => {
  const [, title = ''] = /\sdata-title\s*=\s*"([^"]*)"/.exec(html) ?? []
  return `${index + 1} ${title}`.trim()
}
