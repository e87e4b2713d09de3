import type { FormItem, TemplateIssue } from 'agreement-template/schema'
import type { parseDocument } from 'agreement-template/parse-server'
import { maxFirstEntries, maxNestedLists } from './templates'

type TemplateNode = ReturnType<typeof parseDocument>['document']['content'][number]

/** Repeats whose first entries multiply: each asks for its own in every entry around it. */
export function tooManyEntries(items: readonly FormItem[], around = 1): TemplateIssue[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return tooManyEntries(item.items, around)
    if (item.kind !== 'repeat') return []
    const entries = around * Math.max(1, item.min)
    if (entries <= maxFirstEntries) return tooManyEntries(item.items, entries)
    const message = `data-min of "${item.key}" asks for ${entries} entries before anybody adds one; the most is ${maxFirstEntries}`
    return [{ ...error('too-many-entries', message), line: item.line, column: item.column }]
  })
}

/** Lists inside lists: what is printed grows with the product of their entries. */
export function tooManyLists(nodes: readonly TemplateNode[], around = 0): TemplateIssue[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const lists = around + (node.each ? 1 : 0)
    if (lists <= maxNestedLists) return tooManyLists(node.children, lists)
    const message = `data-each: lists lie ${lists} deep inside each other; the most is ${maxNestedLists}`
    return [{ ...error('too-many-lists', message), line: node.line, column: node.column }]
  })
}

const error = (code: string, message: string) => ({ severity: 'error' as const, code, message })
