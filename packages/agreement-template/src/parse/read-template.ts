import { upgradeDocument, upgradePage } from '../legacy/legacy'
import { readDocument, readPage } from '../schema/read-page'
import { Reading } from '../schema/reading'
import type { DocumentReading, PageReading, TemplateIssue } from '../schema/schema'
import { type Dialect, type DroppedMarkup, dialectOf } from '../source/clean'
import { tooLarge, tooLong } from '../source/measure'
import type { SourceNode } from '../source/source-tree'
import { droppedIssue } from './dropped-issue'

/** How one side reads HTML: the browser with its own parser, the server with htmlparser2. */
export type SourceReader = (
  html: string,
  dialect: Dialect,
  dropped: DroppedMarkup[],
) => SourceNode[]

interface Source {
  nodes: SourceNode[]
  problems: TemplateIssue[]
}

function sourceOf(
  html: string,
  read: SourceReader,
  upgrade: (nodes: readonly SourceNode[]) => SourceNode[],
): Source {
  const long = tooLong(html)
  if (long) return { nodes: [], problems: [long] }
  const dialect = dialectOf(html)
  const dropped: DroppedMarkup[] = []
  const nodes = read(html, dialect, dropped)
  const large = tooLarge(nodes)
  if (large) return { nodes: [], problems: [large] }
  return dialect === 'legacy'
    ? { nodes: upgrade(nodes), problems: [] }
    : { nodes, problems: dropped.map(droppedIssue) }
}

export function parsePageWith(read: SourceReader, html: string): PageReading {
  const { nodes, problems } = sourceOf(html, read, upgradePage)
  const reading = new Reading()
  const page = readPage(nodes, reading)
  return { page, problems: [...problems, ...reading.problems] }
}

export function parseDocumentWith(read: SourceReader, html: string): DocumentReading {
  const { nodes, problems } = sourceOf(html, read, upgradeDocument)
  const reading = new Reading()
  const document = readDocument(nodes, reading)
  return { document, problems: [...problems, ...reading.problems] }
}
