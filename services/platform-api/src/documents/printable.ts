import type { Block, DocumentTree, Image, Run } from 'agreement-template/document'
import { innerBlocks, plainText } from 'agreement-template/render'

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
  /** Null for a sample. */
  orderNumber: string | null
  /** "Law as at 20 November 2026. Tenancy Law of Lagos State 2011." */
  law: string
  /** Says that the text is sample content. */
  notice: string
  blocks: readonly Block[]
  /** By upload id. A picture that is missing prints as its name. */
  pictures: Readonly<Record<string, PrintPicture>>
}

type Pictured = Image | Extract<Run, { kind: 'image' }>

/** What the head of every page and the file itself call it. */
export const referenceOf = ({ orderNumber }: Pick<Printable, 'orderNumber'>) =>
  orderNumber === null ? 'Sample' : `Order ${orderNumber}`

/** Whether people sign it: a policy that is published has no line for a signature. */
export const isSigned = (blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) =>
      ('runs' in block && /_{8}/.test(plainText(block.runs))) || isSigned(innerBlocks(block)),
  )

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
