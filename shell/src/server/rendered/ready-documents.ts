import { createHash, randomBytes } from 'node:crypto'
import { withoutNonces, type InlineHashes } from './inline-hashes'
import { pack, packAgain, type Encoding, type CompressedStart } from './compressed-start'
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
  isPackedAgain?: boolean
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
  let isPackingAgain = false

  async function make(id: string, query: DocumentQuery): Promise<Entry> {
    const { version, inventable } = query
    const entry = { version, document: await readyDocument(query) }
    entries.partOf(id, inventable).set(id, entry, bytesOf(id, entry))
    return entry
  }

  /** A document that is asked for again is worth the best compression: one at a time, and nobody waits for it. */
  async function packBetter(id: string, entry: Entry) {
    const { document } = entry
    if (!document || entry.isPackedAgain || isPackingAgain) return
    isPackingAgain = true
    try {
      const packed = await packAgain(document.packed)
      const part = entries.partOf(id, false)
      if (part.peek(id) !== entry) return
      const better = { ...entry, document: { ...document, packed }, isPackedAgain: true }
      part.replace(id, better, bytesOf(id, better))
    } catch {
      // What was packed first stays good, and the next one who asks has it tried again.
    } finally {
      isPackingAgain = false
    }
  }

  return {
    /** Undefined where a visitor's own nonce cannot be taken out of the page. */
    async get(query: DocumentQuery): Promise<ReadyDocument | undefined> {
      const { version, key, encoding, inventable } = query
      const id = `${encoding} ${key}`
      const known = entries.partOf(id, inventable).get(id)
      if (known?.version === version) {
        // Whoever makes up addresses would have the server pack them all.
        if (!inventable) void packBetter(id, known)
        return known.document
      }
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

const bytesOf = (id: string, { document }: Entry) =>
  (document?.packed.bytes.length ?? 0) + 2 * id.length

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
