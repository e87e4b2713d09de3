import { createByteLru } from '../answers/byte-lru'

/**
 * Byte LRUs for what the site links to, and for what anybody can make up any number of (`page/inventable.ts`). Whoever
 * makes up addresses or cookies pushes out others that are made up, and nothing in use.
 */
export function createSplitLru<Value>(maxBytes: number) {
  const linked = createByteLru<Value>(maxBytes * 0.75)
  const invented = createByteLru<Value>(maxBytes * 0.25)
  return {
    /** Where a key is, or belongs. What everybody has is theirs too whose cookies make up nothing else. */
    partOf: (key: string, inventable: boolean) =>
      inventable && !linked.peek(key) ? invented : linked,

    size() {
      const [few, many] = [invented.size(), linked.size()]
      return { entries: few.entries + many.entries, bytes: few.bytes + many.bytes }
    },
  }
}
