import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { brand } from 'shared-contracts/brand'
import { groupsOf, type Group } from './pieces'
import { isSigned, referenceOf, type Printable } from './printable'
import { numberingOf, wordCountsAlike, type ListStyle } from './word-numbering'
import { wordBlocks } from './word-pieces'
import type { WordContext } from './word-runs'
import { textWidth } from './word-table'

const a4 = { width: 11906, height: 16838 }
const margin = { top: 1440, bottom: 1680, left: 1280, right: 1280, header: 720, footer: 560 }
const quiet = '4A554E'
const black = { bold: true, color: '000000', font: 'Times New Roman' }

/** The document as a Word file, with clauses and references that Word itself can renumber. */
export async function printWord(printable: Printable): Promise<Buffer> {
  const groups = groupsOf(printable.blocks)
  const counted = wordCountsAlike(groups)
  const lists: ListStyle[] = []
  const context: WordContext = {
    pictures: printable.pictures,
    counted,
    bookmarks: new Set(counted ? clauseIds(groups) : []),
    inCell: false,
    addList: (list) => {
      const reference = `list-${lists.length + 1}`
      lists.push({ reference, ...list })
      return reference
    },
  }
  const children = wordBlocks(groups, context)
  const { title } = printable
  const document = new Document({
    title,
    creator: brand.name,
    lastModifiedBy: brand.name,
    subject: referenceOf(printable),
    numbering: numberingOf(lists),
    features: { updateFields: false },
    styles: {
      default: {
        document: {
          run: { font: 'Times New Roman', size: 22, language: { value: 'en-NG' } },
          paragraph: { spacing: { line: 276 } },
        },
        heading1: { run: { ...black, size: 30 }, paragraph: { spacing: { after: 80 } } },
        heading2: {
          run: { ...black, size: 22 },
          paragraph: { spacing: { before: 160, after: 100 } },
        },
        heading3: {
          run: { ...black, size: 22 },
          paragraph: { spacing: { before: 160, after: 60 } },
        },
      },
    },
    sections: [
      {
        properties: { page: { size: a4, margin } },
        headers: { default: headerOf(printable) },
        footers: { default: footerOf(printable) },
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}

const clauseIds = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ pieces }) =>
    pieces.flatMap(({ content }) =>
      content.kind === 'clause-line' && content.id ? [content.id] : [],
    ),
  )

const toTheRight = [{ type: TabStopType.RIGHT, position: textWidth }]
const small = (text: string) => new TextRun({ text, size: 16, color: quiet })

const headerOf = (printable: Printable) =>
  new Header({
    children: [
      new Paragraph({
        tabStops: toTheRight,
        children: [small(printable.title), small(`\t${referenceOf(printable)}`)],
      }),
    ],
  })

const footerOf = ({ law, notice, blocks }: Printable) =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: toTheRight,
        children: [
          new TextRun({
            text: `${isSigned(blocks) ? 'Initials: ________  ________' : ''}\t`,
            size: 18,
          }),
          new TextRun({
            size: 18,
            children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
      new Paragraph({ alignment: AlignmentType.LEFT, children: [small(`${law} ${notice}`)] }),
    ],
  })
