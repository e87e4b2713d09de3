import type { Picture, Run } from 'agreement-template/document'
import {
  ImageRun,
  NumberedItemReference,
  NumberedItemReferenceFormat,
  TextRun,
  type ParagraphChild,
} from 'docx'
import { keepNumbersTogether } from './keep-together'
import { pictureSize } from './picture-box'
import type { Printable } from './printable'

export interface WordContext {
  pictures: Printable['pictures']
  /** Whether Word counts the clauses itself. */
  counted: boolean
  /** Ids of the clauses that it counts: references to them follow when it renumbers. */
  bookmarks: ReadonlySet<string>
  /** In a table cell, where paragraphs stand closer. */
  inCell: boolean
  /** Makes a list of its own in the numbering part; answers its reference. */
  addList(list: { ordered: boolean; start: number; indent: number }): string
}

const pixelsPerPoint = 96 / 72

export const bookmarkOf = (clauseId: string) => `clause_${clauseId.replace(/\W/g, '_')}`

export function wordRuns(
  runs: readonly Run[],
  context: WordContext,
  style: { bold?: boolean; italics?: boolean; size?: number } = {},
): ParagraphChild[] {
  return keepNumbersTogether(runs, 'word').map((run): ParagraphChild => {
    if (run.kind === 'break') return new TextRun({ break: 1 })
    if (run.kind === 'image') return wordPicture(run, context)
    if (run.kind === 'reference' && context.bookmarks.has(run.target)) {
      return new NumberedItemReference(bookmarkOf(run.target), run.text, {
        hyperlink: true,
        referenceFormat: NumberedItemReferenceFormat.FULL_CONTEXT,
      })
    }
    return new TextRun({
      text: run.text,
      ...style,
      ...(run.bold && { bold: true }),
      ...(run.italic && { italics: true }),
      ...(run.underline && { underline: {} }),
    })
  })
}

/** The picture in its box, or its name in brackets when it is not there. */
export function wordPicture(picture: Picture, { pictures }: WordContext): ParagraphChild {
  const found = picture.upload ? pictures[picture.upload.id] : undefined
  if (!found) return new TextRun({ text: `[${picture.alt}]`, italics: true })
  const { width, height } = pictureSize(picture, found)
  return new ImageRun({
    type: found.type,
    data: Buffer.from(found.bytes),
    transformation: {
      width: Math.round(width * pixelsPerPoint),
      height: Math.round(height * pixelsPerPoint),
    },
    altText: { name: picture.alt, title: picture.alt, description: picture.alt },
  })
}
