import type { Heading, List, Paragraph as TextBlock } from 'agreement-template/document'
import {
  AlignmentType,
  Bookmark,
  BorderStyle,
  HeadingLevel,
  Paragraph,
  TextRun,
  type FileChild,
  type IParagraphOptions,
} from 'docx'
import { groupsOf, numberWidth, type ClauseLine, type Group, type Piece } from './pieces'
import { clauseReference } from './word-numbering'
import { bookmarkOf, wordPicture, wordRuns, type WordContext } from './word-runs'
import { wordTable } from './word-table'

const twentieths = (points: number) => Math.round(points * 20)
const shortLines = 5

/** What a piece has to do with the page: stay with the next one, begin a new page. */
interface Flow {
  keepNext: boolean
  pageBreakBefore: boolean
}

/** The blocks of a Word file, from top to bottom. */
export function wordBlocks(groups: readonly Group[], context: WordContext): FileChild[] {
  let pageBreakBefore = false
  return groups.flatMap(({ pieces }) =>
    pieces.flatMap((piece, index) => {
      if (piece.content.kind === 'page-break') {
        pageBreakBefore = true
        return []
      }
      const flow = { keepNext: index < pieces.length - 1, pageBreakBefore }
      pageBreakBefore = false
      return wordPiece(piece, flow, context)
    }),
  )
}

function wordPiece(piece: Piece, flow: Flow, context: WordContext): FileChild[] {
  const { content, indent } = piece
  switch (content.kind) {
    case 'heading':
      return [heading(content, flow, context)]
    case 'paragraph':
      return [paragraph(content, piece, flow, context)]
    case 'clause-line':
      return [clauseLine(content, piece, flow, context)]
    case 'list':
      return [...breakBefore(flow), ...list(content, indent, flow, context)]
    case 'table':
      return [
        ...breakBefore(flow),
        wordTable(content, indent, flow.keepNext, { ...context, draw: wordBlocks }),
        gap(),
      ]
    case 'image':
      return [
        new Paragraph({
          children: [wordPicture(content, context)],
          indent: { left: twentieths(indent) },
          ...flow,
        }),
      ]
    case 'rule':
      return [new Paragraph({ border: { bottom: ruleLine }, ...flow })]
    case 'page-break':
      return []
  }
}

const ruleLine = { style: BorderStyle.SINGLE, size: 4, color: 'auto', space: 1 }
const breakBefore = ({ pageBreakBefore }: Flow) =>
  pageBreakBefore ? [new Paragraph({ pageBreakBefore })] : []
/** Word joins a table to what follows it unless a paragraph stands between. */
const gap = () => new Paragraph({ spacing: { before: 0, after: 60 } })

const headings = {
  1: { heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER, size: 30 },
  2: { heading: HeadingLevel.HEADING_2, alignment: AlignmentType.CENTER, size: 26 },
  3: { heading: HeadingLevel.HEADING_3, alignment: AlignmentType.LEFT, size: 22 },
} as const

function heading({ level, runs }: Heading, flow: Flow, context: WordContext): Paragraph {
  const { size, ...look } = headings[level]
  return new Paragraph({
    children: wordRuns(runs, context, { bold: true, size }),
    ...look,
    ...flow,
    keepNext: true,
  })
}

const looks: Record<
  TextBlock['style'],
  { alignment: IParagraphOptions['alignment']; italics?: boolean; size?: number; after: number }
> = {
  body: { alignment: AlignmentType.LEFT, after: 120 },
  subtitle: { alignment: AlignmentType.CENTER, italics: true, after: 240 },
  centre: { alignment: AlignmentType.CENTER, after: 120 },
  right: { alignment: AlignmentType.RIGHT, after: 120 },
  small: { alignment: AlignmentType.LEFT, size: 18, after: 120 },
  indent: { alignment: AlignmentType.LEFT, after: 120 },
}

function paragraph(
  { style, runs }: TextBlock,
  { indent, lines }: Piece,
  flow: Flow,
  context: WordContext,
): Paragraph {
  const { alignment, after, ...look } = looks[style]
  const left = indent + (style === 'indent' ? numberWidth(0) : 0)
  return new Paragraph({
    children: wordRuns(runs, context, look),
    alignment,
    indent: { left: twentieths(left) },
    spacing: { after: context.inCell ? 60 : after },
    keepLines: lines <= shortLines,
    ...flow,
  })
}

function clauseLine(
  line: ClauseLine,
  { indent, lines }: Piece,
  flow: Flow,
  context: WordContext,
): Paragraph {
  const { id, level, number, headed } = line
  const words = wordRuns(line.runs, context, headed ? { bold: true } : {})
  const { counted } = context
  const hanging = twentieths(numberWidth(level))
  const marked = id && counted ? [new Bookmark({ id: bookmarkOf(id), children: words })] : words
  const bold = level === 0
  return new Paragraph({
    children: counted ? marked : [new TextRun({ text: `${number}\t`, bold }), ...words],
    ...(counted
      ? { numbering: { reference: clauseReference, level } }
      : { indent: { left: twentieths(indent), hanging } }),
    ...(headed && { heading: HeadingLevel.HEADING_2 }),
    alignment: AlignmentType.LEFT,
    spacing: { before: headed ? 160 : 0, after: headed ? 60 : 100 },
    keepLines: lines <= shortLines,
    ...flow,
    keepNext: flow.keepNext || headed,
  })
}

function list(
  { ordered, start, items }: List,
  indent: number,
  flow: Flow,
  context: WordContext,
): FileChild[] {
  const reference = context.addList({ ordered, start, indent })
  return items.flatMap((blocks) => {
    const [first, ...rest] = groupsOf(blocks).flatMap(({ pieces }) => pieces)
    const opening = first?.content.kind === 'paragraph' ? wordRuns(first.content.runs, context) : []
    const after = opening.length > 0 ? rest : first ? [first, ...rest] : []
    return [
      new Paragraph({
        children: opening,
        numbering: { reference, level: 0 },
        spacing: { after: 60 },
        keepNext: flow.keepNext,
      }),
      ...wordBlocks([{ pieces: after }], context),
    ]
  })
}
