import { createHash } from 'node:crypto'
import type { ServiceSample } from 'shared-contracts/api/services.schema'
import type { PrintQueue } from '../documents/print-queue'
import type { Printable } from '../documents/printable'
import { media } from '../files/file-names'
import type { FileStore } from '../files/file-store'

type SamplePdf = NonNullable<ServiceSample['pdf']>

export interface SampleWords extends Pick<Printable, 'title' | 'law' | 'notice' | 'blocks'> {
  slug: string
}

/** Readers wait so long for the first printing; the next one finds the file. Milliseconds. */
const patience = 4000

/** Samples as PDF files that anybody may open, each printed once per version of its words. */
export class SamplePdfs {
  private readonly printing = new Map<string, Promise<SamplePdf>>()

  constructor(
    private readonly files: FileStore,
    private readonly queue: Pick<PrintQueue, 'print'>,
  ) {}

  /** Undefined while it is not there: the sample can be read without it. */
  async pdfOf(words: SampleWords): Promise<SamplePdf | undefined> {
    const name = nameOf(words)
    const made = this.printing.get(name) ?? this.make(name, words)
    this.printing.set(name, made)
    made.catch(() => undefined).finally(() => this.printing.delete(name))
    return Promise.race([made, pause(patience)]).catch(() => undefined)
  }

  private async make(name: string, { slug, ...words }: SampleWords): Promise<SamplePdf> {
    const address = `/${name}`
    const known = await this.files.head(name)
    if (known) return { address, bytes: known.bytes }
    const printable = { ...words, orderNumber: null, pictures: {} }
    const bytes = await this.queue.print({ format: 'pdf', printable })
    await this.files.put(name, bytes)
    return { address, bytes: bytes.byteLength }
  }
}

const nameOf = ({ slug, ...words }: SampleWords) => {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  return `${media}samples/${slug}-${hash}.pdf`
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined).unref())
