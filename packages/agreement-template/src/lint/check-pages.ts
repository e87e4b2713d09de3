import type { Field, FormItem, FormPage, Repeat, TemplateIssue } from '../schema/schema'
import { positionOf } from '../source/source-tree'
import { fieldsIn } from './check-form'
import { circularFields } from './circular-fields'
import { ownItems } from './names'

/** The specification's limit. */
const MOST_PAGES = 20

/** A problem of the form as a whole; `page` counts from 0 and is absent where no page is at fault. */
export interface FormIssue extends TemplateIssue {
  page?: number
}

/** Pages in order, keys used once, computed fields that do not feed themselves. */
export function checkForm(pages: readonly FormPage[]): FormIssue[] {
  return [...tooMany(pages), ...pageOrder(pages), ...duplicates(pages), ...circles(pages)]
}

const error = (code: string, message: string) => ({ severity: 'error' as const, code, message })

const tooMany = ({ length }: readonly FormPage[]): FormIssue[] =>
  length > MOST_PAGES ? [error('too-many-pages', `${length} pages; the most is ${MOST_PAGES}`)] : []

const pageOrder = (pages: readonly FormPage[]): FormIssue[] =>
  pages.flatMap((found, page) => {
    if (found.number === page + 1) return []
    const message = `page ${page + 1} says data-page="${found.number}": number them from 1`
    return [{ ...error('page-order', message), ...positionOf(found), page }]
  })

/** An item that has a key, with the page it stands on. */
interface Keyed {
  item: Field | Repeat
  page: number
}

const keyedOn = (items: readonly FormItem[], page: number): Keyed[] =>
  ownItems(items).map((item) => ({ item, page }))

const duplicates = (pages: readonly FormPage[]): FormIssue[] =>
  duplicatesAmong(pages.flatMap(({ items }, page) => keyedOn(items, page)))

function duplicatesAmong(level: readonly Keyed[]): FormIssue[] {
  const seen = new Set<string>()
  const notified = new Set<string>()
  return level.flatMap(({ item, page }): FormIssue[] => {
    const { key } = item
    const inner = item.kind === 'repeat' ? duplicatesAmong(keyedOn(item.items, page)) : []
    const again = seen.has(key) && !notified.has(key)
    if (again) notified.add(key)
    seen.add(key)
    if (!again) return inner
    const message = `"${key}" is asked twice: answers would overwrite each other`
    return [{ ...error('duplicate', message), ...positionOf(item), page }, ...inner]
  })
}

function circles(pages: readonly FormPage[]): FormIssue[] {
  const fields = pages.flatMap(({ items }, page) =>
    fieldsIn(items).map((field) => ({ field, page })),
  )
  const circular = circularFields(fields.map(({ field }) => field))
  return fields
    .filter(({ field }) => field.calc && circular.has(field.key))
    .map(({ field, page }) => ({
      ...error('circle', `the computed field "${field.key}" depends on itself`),
      ...positionOf(field),
      page,
    }))
}
