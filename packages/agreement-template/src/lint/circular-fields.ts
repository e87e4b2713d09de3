import type { Expression } from '../expression/ast'
import type { Field } from '../schema/schema'
import { partsOf } from './names'

/**
 * Keys of computed fields that feed themselves. Whatever reads nothing computed is taken away again
 * and again, then whatever nothing computed reads; circles are what neither can take away.
 */
export function circularFields(fields: readonly Field[]): ReadonlySet<string> {
  const reads = new Map<string, Set<string>>()
  for (const { key, calc } of fields) {
    if (calc) reads.set(key, new Set([...(reads.get(key) ?? []), ...namesIn(calc)]))
  }
  for (const names of reads.values()) {
    for (const name of names) if (!reads.has(name)) names.delete(name)
  }
  const left = withoutLeaves(reads)
  return new Set(withoutLeaves(turned(left)).keys())
}

const namesIn = (expression: Expression) =>
  [...partsOf(expression)].flatMap((part) => (part.kind === 'path' ? (part.path.at(-1) ?? []) : []))

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** What remains after removing, again and again, all that lead nowhere. One visit per edge. */
function withoutLeaves(graph: Graph): Graph {
  const readers = turned(graph)
  const open = new Map([...graph].map(([key, names]) => [key, names.size]))
  const leaves = [...open].filter(([, count]) => count === 0).map(([key]) => key)
  const gone = new Set<string>()
  for (let leaf = leaves.pop(); leaf !== undefined; leaf = leaves.pop()) {
    gone.add(leaf)
    for (const reader of readers.get(leaf) ?? []) {
      const count = (open.get(reader) ?? 0) - 1
      open.set(reader, count)
      if (count === 0) leaves.push(reader)
    }
  }
  return new Map(
    [...graph]
      .filter(([key]) => !gone.has(key))
      .map(([key, names]) => [key, new Set([...names].filter((name) => !gone.has(name)))]),
  )
}

/** The same edges, the other way round. */
function turned(graph: Graph): Graph {
  const readers = new Map([...graph.keys()].map((key) => [key, new Set<string>()]))
  for (const [key, names] of graph) for (const name of names) readers.get(name)?.add(key)
  return readers
}
