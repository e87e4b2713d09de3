/** Files and what each of them imports, as paths from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export interface Lengths {
  files: number
  median: number
  p90: number
  /** Share of files under 25 lines, 0 to 1. */
  short: number
}

/** The sizes of a package's files, in lines. */
export function lengthsOf(lines: readonly number[]): Lengths {
  const sorted = [...lines].sort((a, b) => a - b)
  return {
    files: sorted.length,
    median: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    short: sorted.length === 0 ? 0 : sorted.filter((count) => count < 25).length / sorted.length,
  }
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Every file that `entries` import, directly or not, as far as `within` allows; entries included. */
export function closureOf(
  graph: ImportGraph,
  entries: readonly string[],
  within: (file: string) => boolean,
): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !within(file)) continue
    found.add(file)
    waiting.push(...(graph.get(file) ?? []))
  }
  return found
}

/** The graph of folders that a graph of files draws; imports inside one folder are left out. */
export function foldersOf(graph: ImportGraph): Map<string, string[]> {
  const folders = new Map<string, Set<string>>()
  for (const [file, imports] of graph) {
    const from = folderOf(file)
    const into = folders.get(from) ?? new Set()
    for (const target of imports) if (folderOf(target) !== from) into.add(folderOf(target))
    folders.set(from, into)
  }
  return new Map([...folders].map(([folder, into]) => [folder, [...into]]))
}

/** The folder of a file. */
export const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

/**
 * The circles of a graph: its strongly connected parts of more than one member (Tarjan, 1972),
 * the largest first.
 */
export function circlesOf(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (open.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const part = open.splice(open.indexOf(node))
    if (part.length > 1) circles.push(part.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles.sort((a, b) => b.length - a.length)
}
