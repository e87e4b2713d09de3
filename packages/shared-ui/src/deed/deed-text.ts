import type { DocumentPreview } from 'shared-contracts/api/shared.schema'

type Block = DocumentPreview['blocks'][number]
export type DeedPart = Block | { kind: 'clauses'; texts: string[] }

/** Neighbouring clauses become one numbered list. */
export function partsOf(blocks: readonly Block[]): DeedPart[] {
  const parts: DeedPart[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (block.kind !== 'clause') parts.push(block)
    else if (last?.kind === 'clauses') last.texts.push(block.text)
    else parts.push({ kind: 'clauses', texts: [block.text] })
  }
  return parts
}

/** Words between asterisks are bold; an asterisk without a partner is an asterisk. */
export function boldParts(text: string): { text: string; bold: boolean }[] {
  return text
    .split(/(\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) =>
      /^\*[^*]+\*$/.test(part)
        ? { text: part.slice(1, -1), bold: true }
        : { text: part, bold: false },
    )
}
