import type { SourceNode } from '../source/source-tree'
export function upgradePage(nodes: readonly SourceNode[]): SourceNode[] {
  return [...nodes]
}
export function upgradeDocument(nodes: readonly SourceNode[]): SourceNode[] {
  return [...nodes]
}
