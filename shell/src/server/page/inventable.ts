import { fillPath } from 'shared-contracts/page-path'
import type { PageContext } from './page-context'

/** An API may take "Will" for "will", and 007 for 7: such values are other spellings of one that it knows. */
const plainValue = /^(?!0\d)[\da-z._~-]+$/

/**
 * Whether anybody can make up any number of such requests, all of them for pages that exist: by a query, an alias,
 * letter case, a slash too many, a parameter that no answer of the API depends on, or a cookie that passes over
 * versions. What is left are the addresses that the site itself links to, one for each page and entry of the API.
 */
export function isInventable({
  page,
  match,
  passesOver,
}: Pick<PageContext, 'page' | 'match' | 'passesOver'>): boolean {
  if (!match || match.alias || passesOver) return true
  const { path, data = [] } = match.page
  const values = Object.entries(match.params).filter(([, value]) => value !== undefined)
  const isChecked = values.every(
    ([name, value = '']) =>
      plainValue.test(value) && data.some((template) => template.includes(`{${name}}`)),
  )
  return !isChecked || page.url !== fillPath(path, match.params)
}
