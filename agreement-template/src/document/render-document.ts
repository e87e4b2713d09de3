import type { Answers } from '../answers/answers'
import { shareUnchanged } from '../evaluate/share-unchanged'
import type { DocumentTemplate } from '../schema/schema'
import type { Block, DocumentTree, Numbering, RenderedPart, Run } from './document-tree'
import { type Numbers, numberClauses } from './numbering'
import { renderBlocks } from './render-blocks'
import { rootScope } from './scope'
import type { TemplateElement, TemplateNode } from './template-node'

export interface RenderOptions {
  /** Today in Lagos as an ISO date (`lagosDate` of `agreement-template/format`). */
  today: string
  /** The last rendering of the same template: blocks that would be equal keep their identity. */
  previous?: DocumentTree
  /** Keys of `values` that differ from what `previous` was made from, where that is known. */
  changed?: readonly string[]
}

/** The document for `values` (of an evaluation). The same tree in the browser and on the server. */
export function renderDocument(
  document: DocumentTemplate,
  values: Answers,
  { today, previous, changed }: RenderOptions,
): DocumentTree {
  const reusable = previous?.today === today && previous.template === document
  const before = reusable ? previous.parts : undefined
  const holds = (reads: Reads) =>
    changed ? changed.every((key) => !reads.has(key)) : unchanged(reads, values)
  const renumbered = !before || !holds(before.numbering.reads)
  const numbering = renumbered ? numberAll(document, values, today) : before.numbering
  const { numbers } = numbering
  const parts = partsOf(document.content).map((nodes, index) => {
    const part = before?.all[index]
    const own = renumbered || !part ? numberingOf(nodes, numbers) : part.numbering
    if (part && part.numbering === own && holds(part.reads)) return part
    const rendered = renderPart(nodes, values, today, numbers, own, `p${index}`)
    return { ...rendered, blocks: shareUnchanged(part?.blocks, rendered.blocks) }
  })
  const blocks = parts.flatMap((part) => part.blocks)
  return {
    title: textOfFirst(blocks, (block) => block.kind === 'heading'),
    subtitle: textOfFirst(
      blocks,
      (block) => block.kind === 'paragraph' && block.style === 'subtitle',
    ),
    law: document.law,
    esign: document.esign,
    blocks: previous && sameBlocks(previous.blocks, blocks) ? previous.blocks : blocks,
    blanks: parts.reduce((total, part) => total + part.blanks, 0),
    parts: { all: parts, numbering },
    template: document,
    today,
  }
}

function numberAll(document: DocumentTemplate, values: Answers, today: string): Numbering {
  const reads = new Map<string, unknown>()
  const scope = rootScope(values, today, (key) => reads.set(key, values[key]))
  return { numbers: numberClauses(document.content, scope), reads }
}

/** Each block element is a part of its own; loose inline nodes between two of them are one. */
function partsOf(content: readonly TemplateNode[]): TemplateNode[][] {
  const parts: TemplateNode[][] = []
  let loose: TemplateNode[] | null = null
  for (const node of content) {
    if (typeof node !== 'string' && node.role === 'block') {
      parts.push([node])
      loose = null
    } else if (loose) loose.push(node)
    else parts.push((loose = [node]))
  }
  return parts
}

function renderPart(
  nodes: readonly TemplateNode[],
  values: Answers,
  today: string,
  numbers: Numbers,
  numbering: string,
  key: string,
): RenderedPart {
  const reads = new Map<string, unknown>()
  const scope = rootScope(values, today, (name) => reads.set(name, values[name]))
  const blocks = renderBlocks(nodes, scope, numbers, key)
  return { blocks, reads, numbering, blanks: countBlanks(blocks) }
}

type Reads = ReadonlyMap<string, unknown>

function unchanged(reads: Reads, values: Answers): boolean {
  for (const [key, value] of reads) if (values[key] !== value) return false
  return true
}

/** Every number and reference that a part shows, as one text to compare. */
function numberingOf(nodes: readonly TemplateNode[], numbers: Numbers): string {
  let text = ''
  for (const node of countedIn(nodes)) {
    if (node.reference) text += `@${numbers.anchors.get(node.reference) ?? ''}`
    if (node.number) text += `#${numbers.labels.get(node.id)?.join() ?? ''}`
  }
  return text
}

const knownCounted = new WeakMap<TemplateNode & object, readonly TemplateElement[]>()

/** The elements of a part that show a number or a reference, found once per template. */
function countedIn(nodes: readonly TemplateNode[]): readonly TemplateElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const known = knownCounted.get(node)
    if (known) return known
    const own = node.reference || node.number ? [node] : []
    const counted = [...own, ...countedIn(node.children)]
    knownCounted.set(node, counted)
    return counted
  })
}

const sameBlocks = (a: readonly Block[], b: readonly Block[]) =>
  a.length === b.length && a.every((block, index) => block === b[index])

function textOfFirst(blocks: readonly Block[], test: (block: Block) => boolean): string {
  const block = blocks.find(test)
  return block && 'runs' in block ? plainText(block.runs) : ''
}

/** The words of runs as a reader hears them. */
export function plainText(runs: readonly Run[]): string {
  return runs.map((run) => (run.kind === 'break' ? ' ' : 'text' in run ? run.text : '')).join('')
}

function countBlanks(blocks: readonly Block[]): number {
  return blocks.reduce((total, block) => {
    const own = 'runs' in block ? block.runs.filter((run) => run.kind === 'blank').length : 0
    return total + own + countBlanks(innerBlocks(block))
  }, 0)
}

/** Blocks directly inside a block, in reading order. */
export function innerBlocks(block: Block): readonly Block[] {
  if (block.kind === 'clause' || block.kind === 'keep') return block.blocks
  if (block.kind === 'list') return block.items.flat()
  return block.kind === 'table' ? block.rows.flat().flatMap((cell) => cell.blocks) : []
}
