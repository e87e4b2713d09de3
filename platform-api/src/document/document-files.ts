import { createHash } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { preparePictures, type Pictures } from './print-pictures'
import type { PrintQueue } from './print-queue'
import type { Format, Printable } from './printable'

/** Raise it when a printer draws the same document differently: files are kept by it. */
const printerVersion = 1

/** What a file is made of. */
export interface Contents {
  words: Omit<Printable, 'pictures'>
  pictures: Pictures
}

/** Name of the file that holds this document: equal content is printed once. */
export function documentName(format: Format, { words, pictures }: Contents): string {
  const hash = createHash('sha256').update(JSON.stringify([printerVersion, words]))
  for (const [id, { bytes }] of Object.entries(pictures)) hash.update(id).update(bytes)
  return `${hash.digest('hex')}.${format}`
}

/** Printed documents, kept in a folder that no address opens. */
export class DocumentFiles {
  private readonly printing = new Map<string, Promise<void>>()

  constructor(
    readonly folder: string,
    private readonly queue: Pick<PrintQueue, 'print'>,
  ) {}

  /** Name of the file in the folder, once it is there. Those who ask at once share one printing. */
  async fileOf(format: Format, contents: Contents): Promise<string> {
    const name = documentName(format, contents)
    const made = this.printing.get(name) ?? this.make(name, format, contents)
    this.printing.set(name, made)
    try {
      await made
    } finally {
      this.printing.delete(name)
    }
    return name
  }

  private async make(name: string, format: Format, { words, pictures }: Contents) {
    if (await exists(join(this.folder, name))) return
    const printable = { ...words, pictures: await preparePictures(pictures) }
    await keep(this.folder, name, await this.queue.print({ format, printable }))
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Whole or not at all, also after a power cut; two servers may write the same file at once. */
async function keep(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const part = `${path}.${process.pid}.part`
  try {
    await writeThrough(part, bytes)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
