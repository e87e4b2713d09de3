import { createHash, randomBytes } from 'node:crypto'
import { withoutNonces, type InlineHashes } from './inline-hashes'
import { pack, type Encoding, type CompressedStart } from './compressed-start'
import { createSplitLru } from './split-lru'

/** A page as it leaves for everybody, but for the last words. */
export interface ReadyDocument {
  packed: CompressedStart
  hashes: InlineHashes
  /** By it a device says that it has this very document. */
  tag: string
}

interface Entry {
  version: string
  document: ReadyDocument | undefined
}

interface DocumentQuery {
  /** Whose document: page and address, and what else its head depends on. */
  key: string
  /** Another one for every other content of the page. */
  version: string
  encoding: Encoding
  /** Anybody can make up any number of such queries. */
  inventable: boolean
  /** All of it but the last words, with this nonce. */
  text: (nonce: string) => Promise<string>
}

export type ReadyDocuments = ReturnType<typeof createReadyDocuments>

/** Documents of stored pages, put together and compressed once for all who ask. */
export function createReadyDocuments(maxBytes: number) {
  const entries = createSplitLru<Entry>(maxBytes)
  const underWay = new Map<string, { version: string; made: Promise<Entry> }>()

  async function make(id: string, query: DocumentQuery): Promise<Entry> {
    const { version, inventable } = query
    const entry = { version, document: await readyDocument(query) }
    const bytes = entry.document?.packed.bytes.length ?? 0
    entries.partOf(id, inventable).set(id, entry, bytes + 2 * id.length)
    return entry
  }

  return {
    /** Undefined where a visitor's own nonce cannot be taken out of the page. */
    async get(query: DocumentQuery): Promise<ReadyDocument | undefined> {
      const { version, key, encoding, inventable } = query
      const id = `${encoding} ${key}`
      const known = entries.partOf(id, inventable).get(id)
      if (known?.version === version) return known.document
      const running = underWay.get(id)
      if (running?.version === version) return (await running.made).document
      const started = { version, made: make(id, query) }
      underWay.set(id, started)
      try {
        return (await started.made).document
      } finally {
        if (underWay.get(id) === started) underWay.delete(id)
      }
    },

    size: entries.size,
  }
}

async function readyDocument({
  text,
  encoding,
}: DocumentQuery): Promise<ReadyDocument | undefined> {
  const placeholder = randomBytes(16).toString('hex')
  const found = withoutNonces(await text(placeholder), placeholder)
  if (!found) return undefined
  const { html, hashes } = found
  const tag = createHash('sha256').update(html).digest('base64url')
  return { packed: await pack(html, encoding), hashes, tag }
}
