import { setFlagsFromString, getHeapStatistics } from 'node:v8'
import { runInNewContext } from 'node:vm'

const mebibyte = 2 ** 20
/** Until then a version fills what it keeps on purpose. */
const warmUpPages = 50
const pagesBetweenLooks = 100
/** Above the floor, garbage included, before anybody looks closer. */
const suspiciousBytes = 32 * mebibyte
/** Of what is left after garbage was collected. */
const growthBytes = 16 * mebibyte
/** What one version may keep, in all and per page: its code, and caches that have an end. */
const keptBytes = 8 * mebibyte
const keptBytesPerPage = 4096

export interface Leak {
  file: string
  bytes: number
  pages: number
}

interface Heap {
  /** Bytes in use, garbage included. */
  used: () => number
  /** Bytes in use once garbage was collected. */
  live: () => number
}

interface Options {
  /** Forgets a server bundle, and with it all that only the bundle holds. */
  drop: (file: string) => void
  onLeak: (leak: Leak) => void
  /** Nobody was found, and little is left before the worker ends in the midst of somebody's page. */
  onFull: () => void
  heap?: Heap
}

/** Live bytes above which a worker should be replaced while it still can be in peace. */
const fullBytes = 128 * mebibyte

/**
 * Finds the version whose pages each leave something in memory. A thread that runs out of it ends in the
 * code that happens to run, which may be anybody's; what is freed when a bundle is dropped was held by it.
 */
export function createLeakWatch({ drop, onLeak, onFull, heap = heapOfThread }: Options) {
  const pages = new Map<string, number>()
  let rendered = 0
  let nextLook = warmUpPages
  let floor: number | undefined

  function takeFloor(bytes: number) {
    floor = bytes
    pages.clear()
  }

  /** Drops one bundle after the other; they are evaluated again when they are needed. */
  function findHolders(live: number): number {
    const byUse = [...pages].sort(([, a], [, b]) => b - a)
    return byUse.reduce((before, [file, count]) => {
      drop(file)
      const after = heap.live()
      const bytes = before - after
      if (bytes >= keptBytes && bytes / count >= keptBytesPerPage) {
        onLeak({ file, bytes, pages: count })
      }
      return after
    }, live)
  }

  return {
    /** A page was rendered with these bundles. */
    rendered(files: readonly string[]) {
      rendered += 1
      for (const file of files) pages.set(file, (pages.get(file) ?? 0) + 1)
    },
    /** To be called between pages: a page under way holds its bundles. */
    look() {
      if (rendered < nextLook) return
      nextLook = rendered + pagesBetweenLooks
      if (floor === undefined) return takeFloor(heap.live())
      if (heap.used() - floor < suspiciousBytes) return
      const live = heap.live()
      if (live - floor < growthBytes) return
      const left = findHolders(live)
      takeFloor(left)
      if (left > fullBytes) onFull()
    },
  }
}

const used = () => getHeapStatistics().used_heap_size

const maxCollections = 5

const heapOfThread: Heap = {
  used,
  /** One collection leaves what finalizers free, which would be put down to whoever is dropped next. */
  live() {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    let bytes = used()
    for (let turn = 0; turn < maxCollections; turn += 1) {
      collect()
      const before = bytes
      bytes = used()
      if (before - bytes < mebibyte / 4) break
    }
    return bytes
  },
}
