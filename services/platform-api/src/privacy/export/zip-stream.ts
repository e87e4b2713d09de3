import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of the zip. Texts are packed; what is packed already (PDF, pictures) is copied. */
export interface ZipEntry {
  name: string
  packed: boolean
  body: AsyncIterable<Uint8Array>
}

/**
 * A zip, piece by piece: an entry is read on only when the reader took what came before, so that
 * memory holds one piece however much there is.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    ready.push(piece)
  })
  const take = () => {
    if (failure) throw failure
    const taken = ready
    ready = []
    return taken
  }
  for await (const { name, packed, body } of entries) {
    const file = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    file.mtime = new Date()
    zip.add(file)
    for await (const piece of body) {
      file.push(piece)
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
