import type { TemplateIssue } from '../schema/schema'
import { LIMITS, type SourceNode } from './source-tree'

const problem = (message: string): TemplateIssue => ({
  severity: 'error',
  code: 'too-large',
  message,
})

/** Refuses a text that is too long before anything parses it. */
export function tooLong(html: string): TemplateIssue | null {
  const bytes = new TextEncoder().encode(html).length
  return bytes > LIMITS.bytes
    ? problem(
        `The template has ${bytes} bytes; the most is ${LIMITS.bytes}. Split it into more pages.`,
      )
    : null
}

/** Refuses a tree with too many nodes or levels. */
export function tooLarge(nodes: readonly SourceNode[]): TemplateIssue | null {
  const { count, depth } = measure(nodes)
  if (depth > LIMITS.depth) {
    return problem(`The template is nested ${depth} levels deep; the most is ${LIMITS.depth}.`)
  }
  return count > LIMITS.nodes
    ? problem(`The template has ${count} nodes; the most is ${LIMITS.nodes}. Split it.`)
    : null
}

function measure(nodes: readonly SourceNode[]) {
  let count = 0
  let depth = 0
  const open = nodes.map((node) => ({ node, level: 1 }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, level } = next
    count += 1
    depth = Math.max(depth, level)
    if (typeof node === 'string') continue
    for (const child of node.children) open.push({ node: child, level: level + 1 })
  }
  return { count, depth }
}
