import { Readable } from 'node:stream'

/** No byte for so long: nobody is there any more, or somebody only holds a place. */
const maxPauseMs = 2 * 60_000

interface Exchange {
  /** Runs a few tasks of all exports at once; the others wait. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>
  response: { setTimeout(ms: number, onPause: () => void): unknown; destroy(): unknown }
}

/**
 * The pieces as a stream. Each is made in a turn that ends with it, so a slow reader keeps nobody
 * waiting; a reader who takes nothing for too long is cut off.
 */
export function streamInTurns(
  pieces: AsyncGenerator<Uint8Array>,
  { inTurn, response }: Exchange,
): Readable {
  let isMaking = false
  async function* made() {
    try {
      for (;;) {
        isMaking = true
        const { done, value } = await inTurn(() => pieces.next())
        isMaking = false
        if (done) return
        yield value
      }
    } finally {
      await pieces.return(undefined)
    }
  }
  response.setTimeout(maxPauseMs, () => {
    // A connection is idle as well while it waits for the next piece.
    if (!isMaking) response.destroy()
  })
  return Readable.from(made(), { objectMode: false })
}
