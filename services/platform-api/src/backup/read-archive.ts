import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { endName, format, headName, type ArchiveEnd, type ArchiveHead } from './archive'
import { entryHead } from './write-archive'

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

/**
 * The entries of a back-up in their order, `head.json` and `end.json` included, one in memory at a time.
 * Throws one sentence at the end of a back-up that is damaged or not whole.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), tar)
  reading.catch(() => undefined)
  const hash = createHash('sha256')
  let entries = 0
  let end: ArchiveEnd | undefined
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      const bytes = await buffer(entry)
      if (name === endName) end = JSON.parse(bytes.toString()) as ArchiveEnd
      else {
        hash.update(entryHead(name, bytes)).update(bytes)
        entries += 1
      }
      yield { name, bytes }
    }
    await reading
  } catch (error) {
    throw isDamage(error) ? damaged(file, (error as Error).message) : error
  }
  if (!end) throw damaged(file, 'its end is missing')
  if (end.entries !== entries || end.sha256 !== hash.digest('hex')) {
    throw damaged(file, 'its checksum does not fit')
  }
}

/** Reads all of it without using any, and answers what it is made of. */
export async function checkArchive(file: string): Promise<{ head: ArchiveHead; end: ArchiveEnd }> {
  let head: ArchiveHead | undefined
  let end: ArchiveEnd | undefined
  for await (const { name, bytes } of readArchive(file)) {
    if (name === headName) head = readHead(file, bytes)
    if (name === endName) end = JSON.parse(bytes.toString()) as ArchiveEnd
  }
  if (!head || !end) throw damaged(file, 'its head is missing')
  return { head, end }
}

function readHead(file: string, bytes: Buffer): ArchiveHead {
  const head = JSON.parse(bytes.toString()) as ArchiveHead
  if (head.format === format) return head
  throw new Error(
    `The backup ${file} has format ${head.format}; this version reads ${format}. Restore it with the version that made it. Nothing was changed.`,
  )
}

function damaged(file: string, reason: string) {
  return new Error(
    `The backup ${file} is damaged (${reason}). Nothing was changed. Use another backup.`,
  )
}

/** Of zlib, tar and JSON; not of the database to which an entry was just given. */
function isDamage(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    error instanceof SyntaxError ||
    /^Z_/.test(code ?? '') ||
    /unexpected end|invalid tar|writable stream closed|premature close/i.test(message)
  )
}
