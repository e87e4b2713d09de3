/** What was started, stopped in reverse order; a failing stop does not keep the others running. */
export function createTeardown() {
  const stops: (() => Promise<unknown> | unknown)[] = []
  let running: Promise<void> | undefined
  const run = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop()
      } catch (error) {
        console.error(error)
      }
    }
  }
  return {
    add: (stop: () => Promise<unknown> | unknown) => void stops.push(stop),
    run: () => (running ??= run()),
  }
}

export type Teardown = ReturnType<typeof createTeardown>

/**
 * Waits for both sides even when one fails, so that nothing half started is left behind. Throws
 * what failed first: the other side only fails because it was told to stop.
 */
export async function bothOrNone<A, B>(
  first: Promise<A>,
  second: Promise<B>,
  onFailure: () => void,
): Promise<[A, B]> {
  const causes: unknown[] = []
  const stopOther = (error: unknown) => {
    causes.push(error)
    onFailure()
    throw error
  }
  const settled = await Promise.allSettled([first.catch(stopOther), second.catch(stopOther)])
  if (causes.length > 0) throw causes[0]
  return settled.map((result) => (result as PromiseFulfilledResult<A | B>).value) as [A, B]
}
