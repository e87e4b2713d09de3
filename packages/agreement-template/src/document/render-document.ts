import type { Answers } from '../answers/answers'
import { evaluateExpression } from '../expression/evaluate-expression'
import { valueText } from '../expression/value'
import type { DocumentTemplate } from '../schema/schema'
import type { Block, DocumentTree, Numbering, RenderedPart } from './document-tree'
import { type AnswerReads, cacheBlocks } from './cache-blocks'
import { type Numbers, numberClauses } from './numbering'
import { renderBlocks } from './render-blocks'
import { plainText } from './render-runs'
import { rootScope } from './scope'
import { renderSteps } from './steps'
import type { TemplateElement, TemplateNode } from './template-node'

export { plainText } from './render-runs'

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
  const last = reusable ? previous.parts : undefined
  const holds = (reads: AnswerReads) =>
    changed ? changed.every((key) => !reads.has(key)) : unchanged(reads, values)
  const numbered = last !== undefined && holds(last.numbering.reads)
  const numbering = numbered ? last.numbering : numberAll(document, values, today)
  const { numbers } = numbering
  const all = new Map<string, RenderedPart>()
  const cache = cacheBlocks(last?.all, all, {
    holds,
    numbered,
    numberingOf: (element) => numberingOf(element, numbers),
  })
  const scope = { ...rootScope(values, today), cache }
  const blocks = renderBlocks(document.content, scope, numbers, 'p')
  return {
    title: textOfFirst(blocks, (block) => block.kind === 'heading'),
    subtitle: textOfFirst(
      blocks,
      (block) => block.kind === 'paragraph' && block.style === 'subtitle',
    ),
    law: lawOf(document, values, today),
    esign: document.esign,
    blocks: previous && sameBlocks(previous.blocks, blocks) ? previous.blocks : blocks,
    blanks: countBlanks(blocks),
    steps: renderSteps(document.steps, rootScope(values, today)),
    parts: { all, numbering },
    template: document,
    today,
  }
}

const lawOf = ({ law }: DocumentTemplate, values: Answers, today: string): string =>
  law.kind === 'literal'
    ? law.value
    : valueText(evaluateExpression(law.expression, rootScope(values, today)))

function numberAll(document: DocumentTemplate, values: Answers, today: string): Numbering {
  const reads = new Map<string, unknown>()
  const scope = rootScope(values, today, (key) => reads.set(key, values[key]))
  return { numbers: numberClauses(document.content, scope), reads }
}

function unchanged(reads: AnswerReads, values: Answers): boolean {
  for (const [key, value] of reads) if (values[key] !== value) return false
  return true
}

/** Every number and reference that an element shows, as one text to compare. */
function numberingOf(element: TemplateElement, numbers: Numbers): string {
  let text = ''
  for (const node of countedIn([element])) {
    if (node.reference) text += `@${numbers.anchors.get(node.reference) ?? ''}`
    if (node.number) text += `#${numbers.labels.get(node.id)?.join() ?? ''}`
  }
  return text
}

const knownCounted = new WeakMap<TemplateNode & object, readonly TemplateElement[]>()

/** The elements among these that show a number or a reference, found once per template. */
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

const knownBlanks = new WeakMap<Block, number>()

const countBlanks = (blocks: readonly Block[]): number =>
  blocks.reduce((total, block) => total + blanksIn(block), 0)

function blanksIn(block: Block): number {
  const known = knownBlanks.get(block)
  if (known !== undefined) return known
  const own = 'runs' in block ? block.runs.filter((run) => run.kind === 'blank').length : 0
  const blanks = own + countBlanks(innerBlocks(block))
  knownBlanks.set(block, blanks)
  return blanks
}

/** Blocks directly inside a block, in reading order. */
export function innerBlocks(block: Block): readonly Block[] {
  if (block.kind === 'clause' || block.kind === 'keep') return block.blocks
  if (block.kind === 'list') return block.items.flat()
  return block.kind === 'table' ? block.rows.flat().flatMap((cell) => cell.blocks) : []
}
