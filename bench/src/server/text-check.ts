import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'

/** What stands at the end of a page is the visitor's own; all before it is everybody's. */
const ownBytes = 1024
/** Texts that were read, of a page that is another one for every visitor. */
const maxKnown = 50

/** The words of a page's main heading; undefined where it has none. */
export function headingOf(html: string): string | undefined {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  const words = heading?.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return words?.trim() || undefined
}

/**
 * Whether an answer holds the page's heading. Each one is looked at; what begins as one that was read before is
 * not unpacked again, which would take more of the machine than the server does.
 */
export function createTextCheck(heading: string) {
  const knownStarts: Buffer[] = []

  return (body: Buffer, encoding: string | undefined): boolean => {
    const start = body.subarray(0, Math.max(0, body.length - ownBytes))
    if (
      knownStarts.some(
        (knownStart) => knownStart.length === start.length && knownStart.equals(start),
      )
    )
      return true
    if (!holdsText(body, encoding)) return false
    if (holdsText(start, encoding)) knownStarts.unshift(start)
    knownStarts.length = Math.min(knownStarts.length, maxKnown)
    return true
  }

  function holdsText(bytes: Buffer, encoding: string | undefined) {
    return headingOf(unpacked(bytes, encoding).toString('utf8')) === heading
  }
}

/** As much of it as there is: the start of a packed page does not end as a whole one. */
function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'br') {
      const finishFlush = constants.BROTLI_OPERATION_FLUSH
      return brotliDecompressSync(bytes, { finishFlush })
    }
    if (encoding === 'gzip') return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
  return bytes
}
