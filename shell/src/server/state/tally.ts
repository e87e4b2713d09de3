export type Tally<T> = ReturnType<typeof createTally<T>>

/**
 * Rows that add up where their keys agree. Bounded: when there are `most` different ones, others
 * are passed over until these are taken.
 */
export function createTally<T>(
  keyOf: (row: T) => readonly unknown[],
  sum: (a: T, b: T) => T,
  most: number,
) {
  let rows = new Map<string, T>()
  function add(row: T) {
    const key = JSON.stringify(keyOf(row))
    const known = rows.get(key)
    if (known !== undefined) rows.set(key, sum(known, row))
    else if (rows.size < most) rows.set(key, row)
  }
  return {
    add,
    /**
     * All of them, and none are left. Sorted by key: two servers that write the same rows in the
     * same order do not lock each other out.
     */
    take(): T[] {
      const taken = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      rows = new Map()
      return taken
    },
    list: () => [...rows.values()],
  }
}
