import type { DocumentTree } from '../document/document-tree'

/** Shape of `DocumentPreview` in the API contract; words between asterisks in `text` are bold. */
export interface PreviewOfDocument {
  title: string
  subtitle: string
  blocks: { kind: 'paragraph' | 'centred' | 'clause'; text: string }[]
}

/** The first page of a rendered document, small enough to travel in lists. At most 12 blocks. */
export declare function documentPreview(tree: DocumentTree): PreviewOfDocument
