import type { Block, DocumentTree, Run } from '../document/document-tree'
import { innerBlocks } from '../document/render-document'

type PreviewKind = 'paragraph' | 'centred' | 'clause'

/** Shape of `DocumentPreview` in the API contract; words between asterisks in `text` are bold. */
export interface PreviewOfDocument {
  title: string
  subtitle: string
  blocks: { kind: PreviewKind; text: string }[]
}

const MOST_BLOCKS = 12

/** The first page of a rendered document, small enough to travel in lists. At most 12 blocks. */
export function documentPreview(
  tree: Pick<DocumentTree, 'title' | 'subtitle' | 'blocks'>,
): PreviewOfDocument {
  const { title, subtitle } = tree
  const lines = tree.blocks.flatMap(linesOf)
  const titled = lines.findIndex(({ text }) => text.replaceAll('*', '') === title)
  const blocks = lines
    .filter(({ text }, index) => index !== titled && text.replaceAll('*', '') !== subtitle)
    .slice(0, MOST_BLOCKS)
  return { title, subtitle, blocks }
}

function linesOf(block: Block): { kind: PreviewKind; text: string }[] {
  const inner = innerBlocks(block)
  if (block.kind === 'clause') return clauseLines(block, inner)
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return inner.flatMap(linesOf)
  const centred = block.kind === 'heading' || block.style === 'centre' || block.style === 'subtitle'
  return line(centred ? 'centred' : 'paragraph', block.runs)
}

/** A headed clause shows the sentence under its heading, as one line. */
function clauseLines(block: Extract<Block, { kind: 'clause' }>, inner: readonly Block[]) {
  const below = inner.flatMap(linesOf)
  const own = line('clause', block.runs)
  if (!block.headed) return [...own, ...below]
  const [first, second] = below
  if (!first) return own
  const text = first.text.endsWith(':') && second ? `${first.text} ${second.text}` : first.text
  return [{ kind: 'clause' as const, text }]
}

function line(kind: PreviewKind, runs: readonly Run[]) {
  const text = runs.map(runText).join('').replaceAll('**', '').trim()
  return text ? [{ kind, text }] : []
}

function runText(run: Run): string {
  if (run.kind === 'break') return ' '
  if (run.kind === 'image') return ''
  const text = run.text.replaceAll('*', '')
  return run.bold && text.trim() ? `*${text}*` : text
}
