import type { TemplateNode } from '../document/template-node'
import type { Expression } from '../expression/ast'
import type { DocumentTemplate, Field, FormItem, FormPage, Setting } from '../schema/schema'
import { positionOf } from '../source/source-tree'
import { insideEach } from './check-document'
import type { FormIssue } from './check-pages'
import { type Names, entryNames, lookUp, ownItems, partsOf, rootNames } from './names'

/**
 * Questions whose answer nothing reads: neither the document nor another question. Only what is used
 * may be asked (NDPA 2023, s. 24). `data-unprinted` names who reads an answer all the same, such as
 * the lawyer; a tick that must be set is a declaration and needs no reader.
 */
export function checkPrinted(pages: readonly FormPage[], document: DocumentTemplate): FormIssue[] {
  const names = rootNames(pages)
  const read = new Set<Field>()
  const reader: Reader = (path, at) => {
    for (let length = 1; length <= path.length; length += 1) {
      const found = lookUp(path.slice(0, length), at)
      if (found && found !== 'counter' && found.kind === 'field') read.add(found)
    }
  }
  for (const { show, items } of pages) {
    readExpression(show, names, reader)
    readItems(items, names, reader)
  }
  readSetting(document.law, names, reader)
  readNodes(document.content, names, reader)
  readNodes(
    document.steps.map(({ element }) => element),
    names,
    reader,
  )
  return pages.flatMap(({ items }, page) =>
    unread(items, read).map((field) => ({ ...problemOf(field), ...positionOf(field), page })),
  )
}

type Reader = (path: readonly string[], names: Names) => void

const problemOf = ({ key, label }: Field) => ({
  severity: 'warning' as const,
  code: 'unprinted',
  message: `"${key}" (${label}) is asked for and printed nowhere: print it, remove the question, or name its reader with data-unprinted`,
})

const unread = (items: readonly FormItem[], read: ReadonlySet<Field>): Field[] =>
  ownItems(items).flatMap((item) => {
    if (item.kind === 'repeat') return unread(item.items, read)
    const isDeclaration = item.type === 'checkbox' && !item.multiple && item.required
    return read.has(item) || item.unprinted || item.calc || isDeclaration ? [] : [item]
  })

function readItems(items: readonly FormItem[], names: Names, reader: Reader): void {
  for (const item of items) {
    readExpression(item.show, names, reader)
    if (item.kind === 'note') readNodes(item.content, names, reader)
    if (item.kind === 'group') readItems(item.items, names, reader)
    if (item.kind === 'repeat') readItems(item.items, entryNames(item, names), reader)
    if (item.kind !== 'field') continue
    readExpression(item.calc, names, reader)
    readExpression(item.state, names, reader)
    for (const setting of [item.min, item.max, item.default]) readSetting(setting, names, reader)
  }
}

function readNodes(nodes: readonly TemplateNode[], outer: Names, reader: Reader): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node.each) reader(node.each.path, outer)
    const names = node.each ? insideEach(node.each.path, outer) : outer
    readExpression(node.show, names, reader)
    readExpression(node.bind?.expression, names, reader)
    if (node.image) reader(node.image.path, names)
    readNodes(node.children, names, reader)
  }
}

function readSetting(setting: Setting | undefined, names: Names, reader: Reader): void {
  if (setting?.kind === 'formula') readExpression(setting.expression, names, reader)
}

function readExpression(expression: Expression | undefined, names: Names, reader: Reader): void {
  if (!expression) return
  for (const part of partsOf(expression)) if (part.kind === 'path') reader(part.path, names)
}
