import { availableParallelism } from 'node:os'

/** Does the work for all items, as many at a time as this machine has processors, and one more. */
export async function inTurns<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  atOnce = availableParallelism() + 1,
): Promise<void> {
  const waiting = [...items]
  async function worker() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
