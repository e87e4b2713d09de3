import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildInChild } from './build-in-child'
import { sourceHash } from './source-hash'

/** Addresses of what a page loads at first. */
export interface Bundle {
  scripts: string[]
  styles: string[]
}

export interface Bundles {
  /** The bundle of the present sources; begins to make it when there is none yet. */
  current(): Promise<Bundle | 'preparing' | 'failed'>
  /** Makes the bundle unless it is there, without waiting. */
  prepare(): void
  close(): Promise<void>
}

interface Options {
  /** Holds a folder per bundle, named by the hash of its sources. */
  folder: string
  /** Address under which `folder` is served. */
  address: string
  hash?: () => Promise<string>
  /** Writes `folder/hash` with a `bundle.json`; rejects with the reason. */
  build?: (target: string, signal: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
}

/** One build at a time; a failed one is tried again by the next question. */
export function createBundles({
  folder,
  address,
  hash = sourceHash,
  build = buildInChild,
  onError,
}: Options): Bundles {
  const closing = new AbortController()
  let known: Promise<string> | undefined
  let running: Promise<void> | undefined
  let failed = false

  const find = async (): Promise<Bundle | undefined> => {
    const name = await (known ??= hash())
    const text = await readFile(join(folder, name, 'bundle.json'), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const { scripts, styles } = JSON.parse(text) as Bundle
    const at = (file: string) => `${address}/${name}/${file}`
    return { scripts: scripts.map(at), styles: styles.map(at) }
  }
  const make = async () => {
    if (await find()) return
    await build(join(folder, await (known ??= hash())), closing.signal)
    failed = false
  }
  const prepare = () => {
    if (closing.signal.aborted) return
    running ??= make()
      .catch((error: unknown) => {
        failed = true
        if (!closing.signal.aborted) onError(error)
      })
      .finally(() => (running = undefined))
  }
  return {
    current: async () => {
      const found = await find()
      if (found) return found
      const state = failed ? 'failed' : 'preparing'
      prepare()
      return state
    },
    prepare,
    close: async () => {
      closing.abort()
      await running
    },
  }
}
