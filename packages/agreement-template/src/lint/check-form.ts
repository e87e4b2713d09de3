import type { Expression } from '../expression/ast'
import type { Field, FormItem, FormPage, Setting, TemplateIssue } from '../schema/schema'
import { checkExpression } from './check-expression'
import { checkNodes } from './check-document'
import { withPosition } from './with-position'
import { type Names, entryNames, ownItems } from './names'

/** Checks of one page that need the whole form: names in formulas, signatures on ink documents. */
export function checkPage(page: FormPage, names: Names): TemplateIssue[] {
  const signature = page.esign ? undefined : fieldsIn(page.items).find(isSignature)
  return [
    ...withPosition(checkExpression(page.show, names, 'data-show of the page'), page),
    ...checkItems(page.items, names),
    ...(signature ? withPosition([inkIssue(signature)], signature) : []),
  ]
}

const isSignature = ({ type }: Field) => type === 'signature'

const inkIssue = ({ key }: Field): TemplateIssue => ({
  severity: 'error',
  code: 'esign',
  message: `"${key}" asks for a signature, but data-esign="no" forbids it`,
})

function checkItems(items: readonly FormItem[], names: Names): TemplateIssue[] {
  return items.flatMap((item) => {
    const place = item.kind === 'field' ? `"${item.key}"` : `a ${item.kind}`
    const show = withPosition(checkExpression(item.show, names, `data-show of ${place}`), item)
    switch (item.kind) {
      case 'field':
        return [...show, ...withPosition(checkField(item, names), item)]
      case 'group':
        return [...show, ...checkItems(item.items, names)]
      case 'note':
        return [...show, ...checkNodes(item.content, names)]
      case 'repeat':
        return [...show, ...checkItems(item.items, entryNames(item, names))]
    }
  })
}

function checkField(field: Field, names: Names): TemplateIssue[] {
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

export function fieldsIn(items: readonly FormItem[]): Field[] {
  return ownItems(items).flatMap((item) => (item.kind === 'field' ? [item] : fieldsIn(item.items)))
}
