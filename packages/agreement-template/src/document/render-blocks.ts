import { evaluateExpression } from '../expression/evaluate-expression'
import { isTrue } from '../expression/value'
import type { Block, Cell, ParagraphStyle, Run } from './document-tree'
import type { Numbers } from './numbering'
import { boundRuns, pictureOf, renderRuns } from './render-runs'
import { type RenderScope, entryScopes } from './scope'
import type { TemplateElement, TemplateNode } from './template-node'

const STYLES: readonly ParagraphStyle[] = ['subtitle', 'centre', 'right', 'small', 'indent']
const HEADINGS: Record<string, 1 | 2 | 3> = { h1: 1, h2: 2, h3: 3 }

/** Blocks of these nodes; loose text between blocks becomes a paragraph of its own. */
export function renderBlocks(
  nodes: readonly TemplateNode[],
  scope: RenderScope,
  numbers: Numbers,
  key: string,
): Block[] {
  const blocks: Block[] = []
  let loose: TemplateNode[] = []
  const flush = () => {
    const runs = loose.every(isSpace) ? [] : renderRuns(loose, scope, numbers)
    if (runs.length > 0) blocks.push(paragraph(`${key}t${blocks.length}`, 'body', runs))
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || node.role === 'inline') {
      loose.push(node)
      continue
    }
    flush()
    const render = (at: RenderScope) => renderElement(node, at, numbers)
    blocks.push(...(scope.cache ? scope.cache(node, scope, render) : render(scope)))
  }
  flush()
  return blocks
}

/** Between most blocks of a template there is nothing but the end of a line. */
const isSpace = (node: TemplateNode) => typeof node === 'string' && node.trim() === ''

function renderElement(element: TemplateElement, scope: RenderScope, numbers: Numbers): Block[] {
  const scopes = element.each ? entryScopes(element.each.path, scope) : [scope]
  return scopes.flatMap((inner): Block[] => {
    if (element.show && !isTrue(evaluateExpression(element.show, inner))) return []
    const key = element.id + inner.suffix
    const blocks = shape(element, inner, numbers, key)
    return element.pageBreak
      ? [{ kind: 'page-break', key: `${key}b`, paths: [] }, ...blocks]
      : blocks
  })
}

function shape(
  element: TemplateElement,
  scope: RenderScope,
  numbers: Numbers,
  key: string,
): Block[] {
  if (element.image) {
    const picture = pictureOf(element.image, scope)
    return [{ kind: 'image', key, paths: [picture.path], ...picture }]
  }
  if (numbers.clauses.has(key)) return [clause(element, scope, numbers, key)]
  const level = HEADINGS[element.tag]
  if (level) return heading(element, scope, numbers, key, level)
  switch (element.tag) {
    case 'hr':
      return [{ kind: 'rule', key, paths: [] }]
    case 'p':
      return nonEmpty(paragraph(key, styleOf(element), runsOf(element, scope, numbers)))
    case 'ul':
    case 'ol':
      return list(element, scope, numbers, key)
    case 'table':
      return table(element, scope, numbers, key)
    default:
      return container(element, scope, numbers, key)
  }
}

const styleOf = (element: TemplateElement): ParagraphStyle =>
  STYLES.find((style) => element.classes.includes(style)) ?? 'body'

const nonEmpty = (block: Block & { runs: readonly Run[] }): Block[] =>
  block.runs.length > 0 ? [block] : []

function runsOf(element: TemplateElement, scope: RenderScope, numbers: Numbers): Run[] {
  return element.bind
    ? boundRuns(element.bind, scope, {})
    : renderRuns(element.children, scope, numbers)
}

export const pathsOf = (runs: readonly Run[]): string[] => [
  ...new Set(runs.flatMap((run) => ('path' in run && run.path !== null ? [run.path] : []))),
]

function paragraph(key: string, style: ParagraphStyle, runs: readonly Run[]) {
  return { kind: 'paragraph', key, style, runs, paths: pathsOf(runs) } as const
}

function heading(
  element: TemplateElement,
  scope: RenderScope,
  numbers: Numbers,
  key: string,
  level: 1 | 2 | 3,
): Block[] {
  const own = runsOf(element, scope, numbers)
  const schedule = numbers.schedules.get(key)?.toUpperCase()
  const text = schedule && (own.length > 0 ? `${schedule}: ` : schedule)
  const runs: readonly Run[] = text ? [{ kind: 'text', text }, ...own] : own
  return nonEmpty({ kind: 'heading', key, level, runs, paths: pathsOf(runs) })
}

/** A bound or empty container is a paragraph; any other gives its blocks, kept together if asked. */
function container(
  element: TemplateElement,
  scope: RenderScope,
  numbers: Numbers,
  key: string,
): Block[] {
  if (element.bind) return [paragraph(key, styleOf(element), runsOf(element, scope, numbers))]
  const style = styleOf(element)
  const inner = renderBlocks(element.children, scope, numbers, key)
  const plain = (block: Block) => block.kind === 'paragraph' && block.style === 'body'
  const blocks =
    style === 'body'
      ? inner
      : inner.map((block) => (plain(block) ? ({ ...block, style } as Block) : block))
  if (!element.classes.includes('keep') || blocks.length === 0) return blocks
  return [{ kind: 'keep', key, blocks, paths: blocks.flatMap(({ paths }) => paths) }]
}

/** The first line of a clause stands beside its number, the rest under it. */
function clause(
  element: TemplateElement,
  scope: RenderScope,
  numbers: Numbers,
  key: string,
): Block {
  const { label, level } = numbers.clauses.get(key) ?? { label: '', level: 0 }
  const own = HEADINGS[element.tag] !== undefined
  const inner =
    element.bind || own || element.tag === 'p'
      ? [paragraph(key, 'body', runsOf(element, scope, numbers))]
      : renderBlocks(element.children, scope, numbers, key)
  const [first, ...rest] = inner
  const lines = first?.kind === 'paragraph' || first?.kind === 'heading' ? first : null
  const blocks = lines ? rest : inner
  return {
    kind: 'clause',
    key,
    id: element.anchor ?? null,
    number: label,
    level,
    headed: own || lines?.kind === 'heading',
    runs: lines?.runs ?? [],
    blocks,
    paths: [...new Set([...(lines?.paths ?? []), ...blocks.flatMap(({ paths }) => paths)])],
  }
}

function list(
  element: TemplateElement,
  scope: RenderScope,
  numbers: Numbers,
  key: string,
): Block[] {
  const items = rows(element.children, scope, 'li').map(({ row, at }) =>
    renderBlocks(row.bind ? [boundSpan(row)] : row.children, at, numbers, row.id + at.suffix),
  )
  const filled = items.filter((blocks) => blocks.length > 0)
  const numberedItems = element.children.some(
    (child) => typeof child !== 'string' && child.number !== undefined,
  )
  if (numberedItems) return renderBlocks(element.children, scope, numbers, key)
  if (filled.length === 0) return []
  const paths = filled.flat().flatMap((block) => block.paths)
  const ordered = element.tag === 'ol'
  return [{ kind: 'list', key, ordered, start: element.start, items: filled, paths }]
}

/** A bound list item or cell shows its answer: as if a span inside it were bound. */
const boundSpan = (element: TemplateElement): TemplateElement => ({
  ...element,
  tag: 'span',
  role: 'inline',
  show: undefined,
  each: undefined,
})

function rows(children: readonly TemplateNode[], scope: RenderScope, tag: string) {
  return children.flatMap((child) => {
    if (typeof child === 'string' || child.tag !== tag) return []
    const scopes = child.each ? entryScopes(child.each.path, scope) : [scope]
    return scopes
      .filter((at) => !child.show || isTrue(evaluateExpression(child.show, at)))
      .map((at) => ({ row: child, at }))
  })
}

function table(
  element: TemplateElement,
  scope: RenderScope,
  numbers: Numbers,
  key: string,
): Block[] {
  const lines = rows(element.children, scope, 'tr').map(({ row, at }) => cells(row, at, numbers))
  const paths = lines.flat().flatMap(({ blocks }) => blocks.flatMap((block) => block.paths))
  const lined = element.classes.includes('lined')
  return lines.length > 0 ? [{ kind: 'table', key, lined, rows: lines, paths }] : []
}

function cells(row: TemplateElement, scope: RenderScope, numbers: Numbers): Cell[] {
  return row.children.flatMap((child) => {
    if (typeof child === 'string' || (child.tag !== 'td' && child.tag !== 'th')) return []
    return rows([child], scope, child.tag).map(({ row: cell, at }) => ({
      header: cell.tag === 'th',
      colspan: cell.colspan,
      rowspan: cell.rowspan,
      blocks: renderBlocks(
        cell.bind ? [boundSpan(cell)] : cell.children,
        at,
        numbers,
        cell.id + at.suffix,
      ),
    }))
  })
}
