import type { DocumentReading, PageReading } from '../schema/schema'
import { type ParserView, browserSource } from '../source/browser-source'
import { type SourceReader, parseDocumentWith, parsePageWith } from './read-template'

const reader =
  (view: ParserView): SourceReader =>
  (html, dialect, dropped) =>
    browserSource(view, html, dialect, dropped)

/**
 * Reads one page of questions (`input_content_data`). Never throws on bad templates: see problems.
 * Call it in the browser only; tests pass jsdom's window.
 */
export function parsePage(html: string, view: ParserView = window): PageReading {
  return parsePageWith(reader(view), html)
}

/** Reads a document template (`data`). Never throws on bad templates: see problems. */
export function parseDocument(html: string, view: ParserView = window): DocumentReading {
  return parseDocumentWith(reader(view), html)
}
