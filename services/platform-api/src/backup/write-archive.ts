import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { endName, type ArchiveEnd } from './archive'

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
}

/**
 * Writes a back-up, entry by entry. The file has its name only once all of it is on the disk; when
 * `fill` fails, nothing is left.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<ArchiveEnd, 'entries' | 'sha256'>>,
): Promise<ArchiveEnd> {
  const part = `${file}.part`
  const tar = pack()
  const writing = pipeline(tar, createGzip(), createWriteStream(part, { mode: 0o600 }))
  // Heard below; while entries are being made, a full disk must not end the process.
  writing.catch(() => undefined)
  const hash = createHash('sha256')
  let entries = 0
  const add = async (name: string, bytes: Uint8Array) => {
    await Promise.race([addEntry(tar, name, bytes), writing.then(ended)])
    hash.update(entryHead(name, bytes)).update(bytes)
    entries += 1
  }
  try {
    const rest = await fill({ add })
    const end = { ...rest, entries, sha256: hash.digest('hex') }
    await addEntry(tar, endName, Buffer.from(JSON.stringify(end)))
    tar.finalize()
    await writing
    await settle(part, file)
    return end
  } catch (error) {
    tar.destroy()
    await writing.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

const ended = () => Promise.reject(new Error('The backup was cut off before it was complete.'))

/** What stands for an entry in the checksum, besides its content. */
export const entryHead = (name: string, bytes: Uint8Array) => `${name}\0${bytes.length}\0`

function addEntry(tar: Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.end(bytes)
  })
}

async function settle(part: string, file: string): Promise<void> {
  for (const path of [part, dirname(part)]) {
    const handle = await open(path, 'r')
    await handle.sync().finally(() => handle.close())
  }
  await rename(part, file)
}
