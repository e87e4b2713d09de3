import type { Expression } from '../expression/ast'
import type { Field, FormItem, FormPage, Setting, TemplateProblem } from '../schema/schema'
import { checkExpression } from './check-expression'
import { checkNodes } from './check-document'
import { type Names, entryNames, ownItems, partsOf } from './names'

/** The specification's limit. */
const MOST_PAGES = 20

const error = (code: string, message: string): TemplateProblem => ({
  severity: 'error',
  code,
  message,
})

/** Checks of one page that need the whole form: names in formulas, signatures on ink documents. */
export function checkPage(page: FormPage, names: Names): TemplateProblem[] {
  const signature = fieldsIn(page.items).find((field) => field.type === 'signature')
  const ink =
    !page.esign && signature
      ? [error('esign', `"${signature.key}" asks for a signature, but data-esign="no" forbids it`)]
      : []
  return [
    ...checkExpression(page.show, names, 'data-show of the page'),
    ...checkItems(page.items, names),
    ...ink,
  ]
}

function checkItems(items: readonly FormItem[], names: Names): TemplateProblem[] {
  return items.flatMap((item) => {
    const place = item.kind === 'field' ? `"${item.key}"` : `a ${item.kind}`
    const show = checkExpression(item.show, names, `data-show of ${place}`)
    switch (item.kind) {
      case 'field':
        return [...show, ...checkField(item, names)]
      case 'group':
        return [...show, ...checkItems(item.items, names)]
      case 'note':
        return [...show, ...checkNodes(item.content, names)]
      case 'repeat':
        return [...show, ...checkItems(item.items, entryNames(item, names))]
    }
  })
}

function checkField(field: Field, names: Names): TemplateProblem[] {
  const formulas: [string, Expression | undefined][] = [
    ['data-calc', field.calc],
    ['data-default', formulaOf(field.default)],
    ['data-min', formulaOf(field.min)],
    ['data-max', formulaOf(field.max)],
    ['data-state', field.state],
  ]
  return formulas.flatMap(([attribute, expression]) =>
    checkExpression(expression, names, `${attribute} of "${field.key}"`),
  )
}

const formulaOf = (setting: Setting | undefined) =>
  setting?.kind === 'formula' ? setting.expression : undefined

function fieldsIn(items: readonly FormItem[]): Field[] {
  return ownItems(items).flatMap((item) => (item.kind === 'field' ? [item] : fieldsIn(item.items)))
}

/** Pages in order, keys used once, computed fields that do not feed themselves. */
export function checkForm(pages: readonly FormPage[]): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  if (pages.length > MOST_PAGES) {
    problems.push(error('too-many-pages', `${pages.length} pages; the most is ${MOST_PAGES}`))
  }
  pages.forEach((page, index) => {
    if (page.number === index + 1) return
    problems.push(
      error('page-order', `page ${index + 1} says data-page="${page.number}": number them from 1`),
    )
  })
  const items = pages.flatMap((page) => page.items)
  return [...problems, ...duplicates(items), ...circles(fieldsIn(items))]
}

function duplicates(items: readonly FormItem[]): TemplateProblem[] {
  const level = ownItems(items)
  const keys = level.map(({ key }) => key)
  const twice = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
  const inner = level.flatMap((item) => (item.kind === 'repeat' ? duplicates(item.items) : []))
  return [
    ...twice.map((key) =>
      error('duplicate', `"${key}" is asked twice: answers would overwrite each other`),
    ),
    ...inner,
  ]
}

function circles(fields: readonly Field[]): TemplateProblem[] {
  const reads = new Map(
    fields.flatMap((field) => (field.calc ? [[field.key, namesIn(field.calc)] as const] : [])),
  )
  return [...reads.keys()]
    .filter((key) => reaches(key, key, reads, new Set()))
    .map((key) => error('circle', `the computed field "${key}" depends on itself`))
}

const namesIn = (expression: Expression) =>
  [...partsOf(expression)].flatMap((part) => (part.kind === 'path' ? [part.path.at(-1) ?? ''] : []))

function reaches(
  from: string,
  target: string,
  reads: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
): boolean {
  return (reads.get(from) ?? []).some((key) => {
    if (key === target) return true
    if (seen.has(key)) return false
    seen.add(key)
    return reaches(key, target, reads, seen)
  })
}
