import type {
  Block,
  Heading,
  Image,
  List,
  PageBreak,
  Paragraph,
  Rule,
  Run,
  Table,
} from 'agreement-template/document'
import { maxLinesOf } from './line-estimate'

/** A clause without what is inside it: its number and the words beside it. */
export interface ClauseLine {
  kind: 'clause-line'
  id: string | null
  number: string
  level: number
  headed: boolean
  runs: readonly Run[]
}

type Content = Heading | Paragraph | ClauseLine | List | Table | Image | Rule | PageBreak

/** One block of the page from top to bottom. */
export interface Piece {
  content: Content
  /** Points from the left margin to the text. */
  indent: number
  /** Must not be the last of a page: a heading, or words that introduce what follows. */
  leads: boolean
  /** At most so many lines. */
  lines: number
}

/** Pieces that stand on one page together. */
export interface Group {
  pieces: readonly Piece[]
  /** Signatures: the end of the text stands with them, so that no page can be put before another. */
  closes?: boolean
}

/** Width of a clause's number and where its words begin, by level, in points. */
export const clauseNumberWidth = [32, 32, 26, 26] as const
const clauseText = [32, 32, 58, 84] as const
export const textIndent = (level: number) => clauseText[Math.min(level, 3)] ?? 0
export const numberWidth = (level: number) => clauseNumberWidth[Math.min(level, 3)] ?? 0

/** Lines that a page surely holds; what may be longer is never kept together. */
const pageLines = 38

/** The document as it runs down the page, with what belongs together in one group. */
export function groupsOf(blocks: readonly Block[]): Group[] {
  return joinSignatures(joinLeads(flatten(blocks, 0)))
}

function flatten(blocks: readonly Block[], indent: number): Group[] {
  return blocks.flatMap((block): Group[] => {
    if (block.kind === 'keep') return keepTogether(flatten(block.blocks, indent), true)
    if (block.kind !== 'clause') return [{ pieces: [pieceOf(block, indent)] }]
    const { kind, blocks: inner, ...line } = block
    const at = textIndent(block.level)
    const content: ClauseLine = { kind: 'clause-line', ...line }
    const lines = maxLinesOf({ ...block, blocks: [] })
    const first: Piece = { content, indent: at, leads: leads(content), lines }
    return [{ pieces: [first] }, ...flatten(inner, at)]
  })
}

const pieceOf = (content: Content & Block, indent: number): Piece => ({
  content,
  indent,
  leads: leads(content),
  lines: maxLinesOf(content),
})

function leads(content: Content): boolean {
  if (content.kind === 'heading') return true
  if (content.kind === 'clause-line') return content.headed || endsOpen(content.runs)
  return (
    content.kind === 'paragraph' && (content.style === 'centre' || content.style === 'subtitle')
  )
}

/** "The Tenant:" */
function endsOpen(runs: readonly Run[]): boolean {
  const last = runs.at(-1)
  return last !== undefined && 'text' in last && last.text.trimEnd().endsWith(':')
}

const linesOf = ({ pieces }: Group) => pieces.reduce((sum, piece) => sum + piece.lines, 0)
const hasBreak = ({ pieces }: Group) => pieces.some(({ content }) => content.kind === 'page-break')

function keepTogether(groups: readonly Group[], closes: boolean): Group[] {
  const pieces = groups.flatMap((group) => group.pieces)
  const fits = linesOf({ pieces }) <= pageLines && !groups.some(hasBreak)
  return fits ? [{ pieces, closes }] : withFirstRow(groups.flatMap(rowsApart))
}

/** A table of signatures that is too tall for a page is broken between its rows. */
function rowsApart(group: Group): Group[] {
  const [piece] = group.pieces
  if (!piece || group.pieces.length > 1) return [group]
  const { content } = piece
  if (content.kind !== 'table' || content.lined) return [group]
  return content.rows.map((row, at) => {
    const table = { ...content, key: `${content.key}r${at}`, rows: [row] }
    return { pieces: [{ ...piece, content: table, lines: maxLinesOf(table) }] }
  })
}

/** "SIGNED by all parties." is never left alone at the foot of a page. */
function withFirstRow(groups: readonly Group[]): Group[] {
  const [first, second, ...rest] = groups
  if (!first || !second || hasBreak(second)) return [...groups]
  if (linesOf(first) + linesOf(second) > pageLines) return [...groups]
  return [{ pieces: [...first.pieces, ...second.pieces], closes: true }, ...rest]
}

/** The last clause stands on the page of the signatures. */
function joinSignatures(groups: readonly Group[]): Group[] {
  const joined: Group[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    const clause = before?.pieces.some(({ content }) => content.kind === 'clause-line')
    if (group.closes && before && clause && linesOf(before) + linesOf(group) <= pageLines) {
      joined[joined.length - 1] = { pieces: [...before.pieces, ...group.pieces], closes: true }
    } else joined.push(group)
  }
  return joined
}

function joinLeads(groups: readonly Group[]): Group[] {
  const joined: Group[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    const follows =
      before?.pieces.at(-1)?.leads &&
      !hasBreak(group) &&
      linesOf(before) + linesOf(group) <= pageLines
    if (follows) joined[joined.length - 1] = { pieces: [...before.pieces, ...group.pieces] }
    else joined.push(group)
  }
  return joined
}
