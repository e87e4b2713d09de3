/** The neutral form of a template's HTML: what the browser and the server both reduce it to. */
export interface SourceElement extends SourcePosition {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly SourceNode[]
}

/** Where an element begins in its template, counted from 1; only the server's reading knows it. */
export interface SourcePosition {
  line?: number
  column?: number
}

/** The place alone, of anything that carries one. */
export const positionOf = ({ line, column }: SourcePosition = {}): SourcePosition =>
  line === undefined ? {} : { line, column }

export type SourceNode = string | SourceElement

/** 200 KB of UTF-8, 5,000 nodes, 60 levels, 50 entries in a repeat, 2,000 characters in a value. */
export const LIMITS = {
  bytes: 200_000,
  nodes: 5_000,
  depth: 60,
  entries: 50,
  attributeLength: 2_000,
} as const
