import { createRequire } from 'node:module'

/** What a piece of the page is to a screen reader; `Artifact` pieces carry no tag. */
export type TagType = 'H1' | 'H2' | 'H3' | 'P' | 'LBody' | 'TH' | 'TD' | 'Figure'
export type GroupType = 'Document' | 'L' | 'LI' | 'Table' | 'TR'

export interface TagNode {
  type: TagType | GroupType
  alt?: string
  children: TagNode[]
}

export const tagNode = (type: TagNode['type'], alt?: string): TagNode => ({
  type,
  alt,
  children: [],
})

interface StructElement {
  add(child: unknown): void
}
interface TaggedPdf {
  /** Tree of the document that is being printed, hung here by `tagged`. */
  tagRoot?: TagNode
  struct(type: string, options: { alt?: string }): StructElement
  addStructure(element: StructElement): void
  markStructureContent(type: string): unknown
  markContent(tag: string): void
  endMarkedContent(): void
}

interface Renderer {
  pdfDocument: TaggedPdf
}
type Paint = (this: Renderer, item: never, ...rest: never[]) => void

const elements = new WeakMap<TagNode, StructElement>()
let root: TagNode | undefined

/** Makes pdfmake draw what follows into this tree of tags. One document at a time per thread. */
export function startTags(): TagNode {
  patchOnce()
  return (root = tagNode('Document'))
}

/**
 * pdfmake marks a document as tagged but leaves its content untagged, which silences screen
 * readers. Its renderer is one class whose methods draw one item each: each is wrapped so that the
 * item is drawn as part of its tag, or as an artifact (rules, page furniture).
 */
let patched = false
function patchOnce() {
  if (patched) return
  patched = true
  const require = createRequire(import.meta.url)
  const { prototype } = (
    require('pdfmake/js/Renderer.js') as { default: { prototype: Record<string, Paint> } }
  ).default
  wrap(prototype, 'renderLine', (line: { inlines: { tag?: TagNode }[] }) => line.inlines[0]?.tag)
  wrap(prototype, 'renderImage', (image: { tag?: TagNode }) => image.tag)
  wrap(prototype, 'renderVector', () => undefined)
}

function wrap<Item>(
  prototype: Record<string, Paint>,
  name: string,
  tagOf: (item: Item) => TagNode | undefined,
) {
  const paint = prototype[name]
  if (!paint) throw new Error(`pdfmake's renderer has no ${name}.`)
  prototype[name] = function (item, ...rest) {
    const pdf = this.pdfDocument
    const tag = tagOf(item as unknown as Item)
    if (tag) elementOf(pdf, tag).add(pdf.markStructureContent(tag.type))
    else pdf.markContent('Artifact')
    paint.call(this, item, ...rest)
    pdf.endMarkedContent()
  }
}

function elementOf(pdf: TaggedPdf, tag: TagNode): StructElement {
  if (root && !elements.has(root)) pdf.addStructure(build(pdf, root))
  const element = elements.get(tag)
  if (!element) throw new Error('A tag stands outside the document that is being printed.')
  return element
}

/** In reading order, whatever the order in which the pages are drawn. */
function build(pdf: TaggedPdf, node: TagNode): StructElement {
  const element = pdf.struct(node.type, node.alt === undefined ? {} : { alt: node.alt })
  elements.set(node, element)
  for (const child of node.children) element.add(build(pdf, child))
  return element
}
