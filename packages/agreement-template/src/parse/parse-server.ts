import type { DocumentReading, PageReading } from '../schema/schema'
import { serverSource } from '../source/server-source'
import { parseDocumentWith, parsePageWith } from './read-template'

/** Reads one page of questions (`input_content_data`). Never throws on bad templates: see problems. */
export function parsePage(html: string): PageReading {
  return parsePageWith(serverSource, html)
}

/** Reads a document template (`data`). Never throws on bad templates: see problems. */
export function parseDocument(html: string): DocumentReading {
  return parseDocumentWith(serverSource, html)
}
