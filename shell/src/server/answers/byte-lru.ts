interface Item<Value> {
  value: Value
  bytes: number
}

export type ByteLru<Value> = ReturnType<typeof createByteLru<Value>>

/** As much as fits into so many bytes; the longest unused give way. One takes a quarter at most. */
export function createByteLru<Value>(maxBytes: number) {
  // In order of use, the longest unused first.
  const items = new Map<string, Item<Value>>()
  let bytes = 0

  function drop(key: string) {
    bytes -= items.get(key)?.bytes ?? 0
    items.delete(key)
  }

  function replace(key: string, value: Value, size: number) {
    if (size > maxBytes / 4) return drop(key)
    bytes += size - (items.get(key)?.bytes ?? 0)
    items.set(key, { value, bytes: size })
    for (const oldest of items.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  return {
    get(key: string): Value | undefined {
      const item = items.get(key)
      if (!item) return undefined
      items.delete(key)
      items.set(key, item)
      return item.value
    },

    /** As `get`, but no use of it. */
    peek: (key: string): Value | undefined => items.get(key)?.value,

    set(key: string, value: Value, size: number) {
      drop(key)
      replace(key, value, size)
    },

    /** As `set`, but no use of it: what is there stays where it is in the order. */
    replace,
    drop,
    /** Keys of the items read or stored last, the last one first. */
    latest: (count: number) => [...items.keys()].reverse().slice(0, count),
    size: () => ({ entries: items.size, bytes }),
  }
}
