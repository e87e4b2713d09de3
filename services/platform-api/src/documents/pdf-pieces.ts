import type { Heading, List, Paragraph } from 'agreement-template/document'
import { groupsOf, numberWidth, type ClauseLine, type Group, type Piece } from './pieces'
import { linesAndPictures, pdfPicture, pdfRuns, type PdfNode, type PdfContext } from './pdf-runs'
import { pdfTable } from './pdf-table'
import { tagNode, type TagNode, type TagType } from './pdf-tags'

/** Longer ones may run over a page's end. */
const shortLines = 5
const ruleWidth = 467

/** pdfmake's nodes for a document, from top to bottom. */
export function pdfNodes(groups: readonly Group[], context: PdfContext): PdfNode[] {
  let newPage = false
  return groups.flatMap(({ pieces }): PdfNode[] => {
    if (pieces[0]?.content.kind === 'page-break') {
      newPage = true
      return []
    }
    const [first, ...rest] = pieces.flatMap((piece) => pdfPiece(piece, context))
    if (!first) return []
    const turn = newPage ? { pageBreak: 'before' } : {}
    newPage = false
    return pieces.length > 1
      ? [{ stack: [first, ...rest], unbreakable: true, ...turn }]
      : [{ ...first, ...turn }, ...rest]
  })
}

function pdfPiece(piece: Piece, context: PdfContext): PdfNode[] {
  const { content, indent } = piece
  switch (content.kind) {
    case 'heading':
      return [heading(content, context)]
    case 'paragraph':
      return paragraph(content, indent, context)
    case 'clause-line':
      return [clauseLine(content, piece, context)]
    case 'list':
      return [list(content, indent, context)]
    case 'table':
      return [{ ...pdfTable(content, context, pdfNodes), margin: [indent, 4, 0, 8] }]
    case 'image':
      return [{ ...pdfPicture(content, context), margin: [indent, 2, 0, 4] }]
    case 'rule':
      return [line(indent)]
    case 'page-break':
      return []
  }
}

/** A tag of its own, or the cell or item that the words stand in. */
function tagFor({ parent, within }: PdfContext, type: TagType): TagNode {
  if (within) return within
  const tag = tagNode(type)
  parent.children.push(tag)
  return tag
}

const headings = {
  1: { fontSize: 15, alignment: 'center', margin: [0, 0, 0, 4], lineHeight: 1.1 },
  2: { fontSize: 13, alignment: 'center', margin: [0, 8, 0, 6], lineHeight: 1.1 },
  3: { alignment: 'left', margin: [0, 8, 0, 3] },
} as const

const heading = ({ level, runs }: Heading, context: PdfContext): PdfNode => ({
  text: pdfRuns(runs, tagFor(context, `H${level}`)),
  bold: true,
  ...headings[level],
})

// Not justified: pdfmake would open gaps after hyphens, and the preview is not justified either.
const looks: Record<Paragraph['style'], PdfNode & { after: number }> = {
  body: { after: 6 },
  subtitle: { alignment: 'center', italics: true, after: 12 },
  centre: { alignment: 'center', characterSpacing: 0.4, after: 6 },
  right: { alignment: 'right', after: 6 },
  small: { fontSize: 9, after: 6 },
  indent: { after: 6 },
}

function paragraph({ style, runs }: Paragraph, indent: number, context: PdfContext): PdfNode[] {
  const { after, ...look } = looks[style]
  const left = indent + (style === 'indent' ? numberWidth(0) : 0)
  const margin = [left, 0, 0, context.within ? 3 : after]
  const nodes = linesAndPictures(runs, tagFor(context, 'P'), context)
  return nodes.map((node) => ({ ...node, ...look, margin }))
}

/** A table of one row, because a number beside a column would slip over the right edge of a page. */
function clauseLine(line: ClauseLine, { indent, lines }: Piece, context: PdfContext): PdfNode {
  const tag = tagFor(context, line.headed ? 'H2' : 'P')
  const width = numberWidth(line.level)
  const words = linesAndPictures(line.runs, tag, context)
  const bold = line.headed ? { bold: true } : {}
  return {
    table: {
      widths: [width, '*'],
      dontBreakRows: lines <= shortLines,
      body: [
        [
          { text: [{ text: line.number, tag }], ...(line.level === 0 && { bold: true }) },
          { stack: words.length > 0 ? words : [''], ...bold },
        ],
      ],
    },
    layout: bare,
    margin: [indent - width, line.headed ? 8 : 0, 0, line.headed ? 3 : 5],
  }
}

const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

function list({ ordered, start, items }: List, indent: number, context: PdfContext): PdfNode {
  const tag = tagNode('L')
  ;(context.within ?? context.parent).children.push(tag)
  const nodes = items.map((blocks) => {
    const item = tagNode('LI')
    const body = tagNode('LBody')
    tag.children.push(item)
    item.children.push(body)
    return { stack: pdfNodes(groupsOf(blocks), { ...context, parent: item, within: body }) }
  })
  return { [ordered ? 'ol' : 'ul']: nodes, start, margin: [indent, 0, 0, 6] }
}

const line = (indent: number): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: ruleWidth - indent, y2: 0, lineWidth: 0.6 }],
  margin: [indent, 4, 0, 6],
})
