import type { Block, RenderedPart, RenderedParts } from './document-tree'
import type { RenderScope } from './scope'
import type { TemplateElement } from './template-node'

export type AnswerReads = ReadonlyMap<string, unknown>

/** What tells whether a piece would be rendered as it was. */
export interface ChangeCheck {
  /** Whether these answers are still the same. */
  holds: (reads: AnswerReads) => boolean
  /** Every number and reference that the element shows, as one text. */
  numberingOf: (element: TemplateElement) => string
  /** No number of the document changed. */
  numbered: boolean
}

type Render = (scope: RenderScope) => readonly Block[]

/** Gives an element's blocks: those of the last rendering, or new ones. */
export type BlockCache = (
  element: TemplateElement,
  scope: RenderScope,
  render: Render,
) => readonly Block[]

/**
 * Keeps the blocks of `last` while nothing that they show has changed, and notes in `now` what the
 * next rendering may keep. What changed is rendered around those of its inner pieces that did not.
 * Entries of repeats have no place of their own in a template and are rendered with what holds them.
 */
export function cacheBlocks(
  last: RenderedParts | undefined,
  now: Map<string, RenderedPart>,
  unchanged: ChangeCheck,
): BlockCache {
  return (element, scope, render) => {
    if (scope.suffix !== '') return render(scope)
    const before = last?.get(element.id)
    const known = before && unchanged.numbered ? before.numbering : undefined
    const numbering = known ?? unchanged.numberingOf(element)
    if (before && before.numbering === numbering && unchanged.holds(before.reads)) {
      now.set(element.id, before)
      if (scope.onRead) for (const key of before.reads.keys()) scope.onRead(key)
      return before.blocks
    }
    const reads = new Map<string, unknown>()
    const inside: typeof now = new Map()
    const blocks = render({
      ...scope,
      cache: cacheBlocks(before?.inside, inside, unchanged),
      onRead(key) {
        reads.set(key, scope.records.at(-1)?.[key])
        scope.onRead?.(key)
      },
    })
    now.set(element.id, { blocks, reads, numbering, inside })
    return blocks
  }
}
