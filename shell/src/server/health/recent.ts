const partMs = 300_000
/** An hour, of which the oldest part fades at a time. */
const parts = 12

/** What was counted in the last hour. */
export function createRecent<T extends object>(
  now: () => number,
  nothing: () => T,
  add: (a: T, b: T) => T,
) {
  let counted: { part: number; amount: T }[] = []

  function fade() {
    const present = Math.floor(now() / partMs)
    counted = counted.filter(({ part }) => part > present - parts)
    return present
  }

  return {
    /** What is counted now, to be changed in place. */
    current(): T {
      const present = fade()
      const last = counted.at(-1)
      if (last?.part === present) return last.amount
      const amount = nothing()
      counted.push({ part: present, amount })
      return amount
    },
    sum(): T {
      fade()
      return counted.reduce((all, { amount }) => add(all, amount), nothing())
    },
  }
}
