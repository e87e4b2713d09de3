import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { contentKey, contentPrefix, type ReleaseBucket } from 'release-contracts/object-releases'
import type { Release } from 'release-contracts/release'
import { fileHash } from 'release-contracts/release-upload'
import { openedRelease, uploadId, type OpenUpload, type Staging } from './staging'

const day = 24 * 60 * 60 * 1000
const prefix = 'uploads/'
const isId = (text: string) => /^[0-9a-f]{64}$/.test(text)
const documentOf = (upload: string) => `${prefix}${upload}.json`

/**
 * What is being sent to a site whose releases lie in a bucket: files go where they will stay, by their hash, so that
 * every server goes on where another one ended. Those that no release names are cleared away with old releases.
 */
export function objectStaging(bucket: ReleaseBucket, now: () => number = Date.now): Staging {
  async function find(upload: string): Promise<Release | undefined> {
    const text = isId(upload) ? await bucket.read(documentOf(upload)) : undefined
    return text && openedRelease(text.toString('utf8'))
  }

  return {
    find,

    async listOpen() {
      const open: OpenUpload[] = []
      for await (const { name, changedOn } of bucket.list(prefix)) {
        const upload = name.slice(prefix.length).replace(/\.json$/, '')
        const release = await find(upload)
        if (release) open.push({ upload, release, openedAt: changedOn.getTime() })
      }
      return open
    },

    async missing({ name, files }) {
      const there = new Set<string>()
      for await (const { name: key } of bucket.list(contentPrefix(name))) there.add(key)
      const lacking = Object.values(files).filter(
        ({ integrity }) => !there.has(contentKey(name, integrity)),
      )
      return [...new Set(lacking.map(({ integrity }) => fileHash(integrity)))]
    },

    async open(release) {
      const text = JSON.stringify(release)
      const upload = uploadId(text)
      const isOpen = (await bucket.putNew(documentOf(upload), Buffer.from(text))) === 'exists'
      if (isOpen && !(await find(upload))) {
        await bucket.del(documentOf(upload))
        await bucket.putNew(documentOf(upload), Buffer.from(text))
      }
      return upload
    },

    async receive({ name, files }, hash, body) {
      const named = Object.values(files).find(({ integrity }) => fileHash(integrity) === hash)
      if (!named) return 'unknown'
      const content = await readAtMost(body, named.bytes)
      const digest = content && createHash('sha384').update(content).digest('base64')
      if (!content || `sha384-${digest}` !== named.integrity) return 'differs'
      await bucket.putNew(contentKey(name, named.integrity), content)
      return 'stored'
    },

    async read({ name }, integrity) {
      const content = await bucket.read(contentKey(name, integrity))
      if (!content) throw new Error(`A file of ${name} is missing`)
      return content
    },

    forget: (_release, upload) => bucket.del(documentOf(upload)),

    async forgetOld() {
      for await (const { name, changedOn } of bucket.list(prefix)) {
        if (now() - changedOn.getTime() > day) await bucket.del(name)
      }
    },
  }
}

/** Undefined for more bytes than there may be; the rest is read, or the sender would not see the answer. */
async function readAtMost(body: Readable, max: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= max) chunks.push(chunk)
  }
  return bytes > max ? undefined : Buffer.concat(chunks)
}
