import { randomBytes } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { BodyLimits } from './proxy-limits'
import { bodyTooLarge, bodyTooSlow, bodyUnreadable } from './refusals'

/** Beyond this nobody waits for the end of what is refused anyway. */
const maxDiscardedBytes = 64 * 1024 * 1024

export interface ReceivedBody {
  bytes: number
  stream: Readable
  discard: () => Promise<void>
}

interface Store {
  add: (chunk: Buffer) => Promise<void>
  stream: () => Readable
  discard: () => Promise<void>
}

type RateLimits = Pick<BodyLimits, 'maxBytes' | 'graceMs' | 'minBytesPerSecond'>

/**
 * Reads a body to its end before anybody else is bothered with it: into memory, or with `directory`
 * into a file there. Throws a refusal (413, 408, 400) for what is too large, too slow or cut off.
 */
export async function receiveBody(
  source: Readable,
  limits: RateLimits,
  directory?: string,
): Promise<ReceivedBody> {
  const store = directory === undefined ? inMemory() : await inFile(directory)
  const watch = watchRate(limits)
  try {
    const bytes = await Promise.race([readAll(source, { limits, store, watch }), watch.tooSlow])
    return { bytes, stream: store.stream(), discard: store.discard }
  } catch (error) {
    await store.discard()
    throw error
  } finally {
    watch.stop()
  }
}

interface Reading {
  limits: RateLimits
  store: Store
  watch: { count: (bytes: number) => void }
}

/** What is too large is read on and thrown away: a sender that is cut off never reads the answer. */
async function readAll(source: Readable, { limits, store, watch }: Reading): Promise<number> {
  let bytes = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length
      watch.count(chunk.length)
      if (bytes > maxDiscardedBytes) break
      if (bytes <= limits.maxBytes) await store.add(chunk)
    }
  } catch {
    throw bodyUnreadable()
  }
  if (bytes > limits.maxBytes) throw bodyTooLarge()
  return bytes
}

function watchRate({ graceMs, minBytesPerSecond }: RateLimits) {
  const began = performance.now()
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    const check = () => {
      const seconds = (performance.now() - began) / 1000
      if (bytes < seconds * minBytesPerSecond) reject(bodyTooSlow())
      else timer = setTimeout(check, Math.min(graceMs, 1000))
    }
    timer = setTimeout(check, graceMs)
  })
  tooSlow.catch(() => undefined)
  return {
    tooSlow,
    count: (more: number) => void (bytes += more),
    stop: () => clearTimeout(timer),
  }
}

function inMemory(): Store {
  const chunks: Buffer[] = []
  return {
    add: async (chunk) => void chunks.push(chunk),
    stream: () => Readable.from(chunks),
    discard: async () => void (chunks.length = 0),
  }
}

/** The file has no name from its first moment on: whatever becomes of this process, nothing is left. */
async function inFile(directory: string): Promise<Store> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomBytes(16).toString('hex'))
  const file: FileHandle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return {
    add: async (chunk) => void (await file.appendFile(chunk)),
    stream: () => file.createReadStream({ start: 0, autoClose: true }),
    discard: () => file.close().catch(() => undefined),
  }
}
