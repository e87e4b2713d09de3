import type { DocumentTemplate } from '../schema/schema'
import type { Answers } from '../answers/answers'
import type { DocumentTree } from './document-tree'

export interface RenderOptions {
  /** Today in Lagos as an ISO date. */
  today: string
  /** The last rendering: blocks that would be equal keep their identity. */
  previous?: DocumentTree
}

/** The document for `values` (of an evaluation). The same tree in the browser and on the server. */
export declare function renderDocument(
  document: DocumentTemplate,
  values: Answers,
  options: RenderOptions,
): DocumentTree
