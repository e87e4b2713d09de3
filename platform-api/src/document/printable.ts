import type { Block, DocumentTree, Image, Run } from 'agreement-template/document'
import { innerBlocks } from 'agreement-template/render'

export type Format = 'pdf' | 'docx'

/** A picture as the printers take it: plain PNG or JPEG without transparency. */
export interface PrintPicture {
  type: 'png' | 'jpg'
  bytes: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** Everything on the paper: a printer reads nothing else, from disk or network. */
export interface Printable {
  title: string
  orderNumber: string
  /** "Law as at 20 November 2026. Tenancy Law of Lagos State 2011." */
  law: string
  /** Says that the text is sample content. */
  notice: string
  blocks: readonly Block[]
  /** By upload id. A picture that is missing prints as its name. */
  pictures: Readonly<Record<string, PrintPicture>>
}

type Pictured = Image | Extract<Run, { kind: 'image' }>

/** Ids of the uploads that a document shows, each once. */
export function uploadsIn(tree: Pick<DocumentTree, 'blocks'>): string[] {
  const ids = new Set<string>()
  const note = ({ upload }: Pictured) => upload && ids.add(upload.id)
  const visit = (block: Block) => {
    if (block.kind === 'image') note(block)
    if ('runs' in block) for (const run of block.runs) if (run.kind === 'image') note(run)
    innerBlocks(block).forEach(visit)
  }
  tree.blocks.forEach(visit)
  return [...ids]
}
