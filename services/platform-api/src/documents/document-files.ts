import { createHash } from 'node:crypto'
import { documents } from '../files/file-names'
import type { FileStore } from '../files/file-store'
import { preparePictures, type Pictures } from './print-pictures'
import type { PrintQueue } from './print-queue'
import type { Format, Printable } from './printable'

/** Raise it when a printer draws the same document differently: files are kept by it. */
const printerVersion = 3

/** What a file is made of. */
export interface Contents {
  words: Omit<Printable, 'pictures'>
  pictures: Pictures
}

/** Name of the file that holds this document: equal content is printed once. */
export function documentName(format: Format, { words, pictures }: Contents): string {
  const hash = createHash('sha256').update(JSON.stringify([printerVersion, words]))
  for (const [id, { bytes }] of Object.entries(pictures)) hash.update(id).update(bytes)
  return `${documents}${hash.digest('hex')}.${format}`
}

/** Printed documents, kept where no address opens them. */
export class DocumentFiles {
  private readonly printing = new Map<string, Promise<void>>()

  constructor(
    private readonly files: FileStore,
    private readonly queue: Pick<PrintQueue, 'print'>,
  ) {}

  /** Name of the file in the store, once it is there. Those who ask at once share one printing. */
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
    if (await this.files.head(name)) return
    const printable = { ...words, pictures: await preparePictures(pictures) }
    await this.files.put(name, await this.queue.print({ format, printable }))
  }
}
