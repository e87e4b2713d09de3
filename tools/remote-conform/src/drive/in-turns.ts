/** Does the work for all items: each worker takes the next one as soon as it is free. */
export async function inTurns<T, W>(
  items: readonly T[],
  workers: readonly W[],
  work: (item: T, worker: W) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  async function goOn(worker: W) {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item, worker)
  }
  await Promise.all(workers.map(goOn))
}
