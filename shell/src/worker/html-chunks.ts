import { Writable } from 'node:stream'

/**
 * Gathers what React writes and gives it on at the end of each of React's flushes: only there
 * may other HTML be written in between.
 */
export class HtmlChunks extends Writable {
  #pieces: Buffer[] = []

  constructor(
    private readonly onChunk: (html: string) => void,
    private readonly onEnd: () => void,
  ) {
    // Never full: React would stop in the middle of a flush.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER })
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#pieces.push(chunk)
    done()
  }

  override _final(done: () => void) {
    this.flush()
    done()
    this.onEnd()
  }

  /** React calls this when it has written all that it has. */
  flush() {
    if (this.#pieces.length === 0) return
    const html = Buffer.concat(this.#pieces).toString('utf8')
    this.#pieces = []
    this.onChunk(html)
  }
}
