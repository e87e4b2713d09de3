import type { Picture, Run } from 'agreement-template/document'
import { keepNumbersTogether } from './keep-together'
import { pictureSize } from './picture-box'
import { tagNode, type TagNode } from './pdf-tags'
import type { Printable } from './printable'

/** A node of a pdfmake document definition. */
export type PdfNode = Record<string, unknown>

/** Where blocks stand: the tag that they belong to, and the pictures that they may show. */
export interface PdfContext {
  parent: TagNode
  pictures: Printable['pictures']
  /** In a table cell or list item: part of its tag. */
  within?: TagNode
}

interface Words {
  text: string
  bold?: true
  italics?: true
  decoration?: 'underline'
}

/** Runs with their tag; pictures among them are left to `linesAndPictures`. */
export const pdfRuns = (runs: readonly Run[], tag: TagNode): PdfNode[] =>
  wordsOf(keepNumbersTogether(runs, 'pdf')).map((words) => ({ ...words, tag }))

/** What looks alike is one text, so that a search finds words across the seams of answers. */
function wordsOf(runs: readonly Run[]): Words[] {
  const words: Words[] = []
  for (const run of runs) {
    if (run.kind === 'image') continue
    const next = run.kind === 'break' ? { ...words.at(-1), text: '\n' } : styleOf(run)
    const last = words.at(-1)
    if (last && sameStyle(last, next))
      words[words.length - 1] = { ...last, text: last.text + next.text }
    else words.push(next)
  }
  return words
}

// `bold: false` would undo the bold of a heading around it.
const styleOf = (run: Extract<Run, { text: string }>): Words => ({
  text: run.text,
  ...(run.bold && { bold: true }),
  ...(run.italic && { italics: true }),
  ...(run.underline && { decoration: 'underline' }),
})

const sameStyle = (a: Words, b: Words) =>
  a.bold === b.bold && a.italics === b.italics && a.decoration === b.decoration

/** pdfmake sets no pictures into a line: each stands on a line of its own between the words. */
export function linesAndPictures(
  runs: readonly Run[],
  tag: TagNode,
  context: PdfContext,
): PdfNode[] {
  const nodes: PdfNode[] = []
  let words: Run[] = []
  const flush = () => {
    if (words.length > 0) nodes.push({ text: pdfRuns(words, tag) })
    words = []
  }
  for (const run of runs) {
    if (run.kind !== 'image') words.push(run)
    else {
      flush()
      nodes.push(pdfPicture(run, context))
    }
  }
  flush()
  return nodes
}

/** The picture in its box, or its name in brackets when it is not there. */
export function pdfPicture(picture: Picture, { pictures, parent, within }: PdfContext): PdfNode {
  const found = picture.upload ? pictures[picture.upload.id] : undefined
  const tag = tagNode(found ? 'Figure' : 'P', found && picture.alt)
  ;(within ?? parent).children.push(tag)
  if (!found) return { text: `[${picture.alt}]`, italics: true, tag }
  const data = Buffer.from(found.bytes).toString('base64')
  const mime = found.type === 'png' ? 'image/png' : 'image/jpeg'
  return { image: `data:${mime};base64,${data}`, ...pictureSize(picture, found), tag }
}
