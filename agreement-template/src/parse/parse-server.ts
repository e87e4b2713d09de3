import type { DocumentReading, PageReading } from '../schema/schema'

/** Reads one page of questions (`input_content_data`). Never throws on bad templates: see problems. */
export declare function parsePage(html: string): PageReading

/** Reads a document template (`data`). Never throws on bad templates: see problems. */
export declare function parseDocument(html: string): DocumentReading
