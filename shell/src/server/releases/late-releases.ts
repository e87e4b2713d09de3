interface Options {
  /** What should be here and is not. */
  missing: () => readonly string[]
  scan: () => Promise<unknown>
  times?: { first: number; max: number }
}

/** Milliseconds. */
const usual = { first: 500, max: 60_000 }

/**
 * Looks for what is late until it has come: at once when something else is missing than before, then after half a
 * second, a second, and so on up to a minute.
 */
export function createLateReleases({ missing, scan, times = usual }: Options) {
  let sought = ''
  let pause = times.first
  let timer: NodeJS.Timeout | undefined
  let scanning: Promise<unknown> | undefined
  let closed = false

  function scanNow() {
    clearTimeout(timer)
    timer = undefined
    scanning = scan()
      // Whoever looks says what went wrong.
      .catch(() => undefined)
      .finally(() => {
        scanning = undefined
        follow()
      })
  }

  /** To be called whenever something may be missing, or no longer be. */
  function follow() {
    if (closed || scanning) return
    const names = [...missing()].sort().join(' ')
    if (names !== sought) {
      sought = names
      pause = times.first
      if (names !== '') return scanNow()
    }
    if (names === '') {
      clearTimeout(timer)
      timer = undefined
    } else if (!timer) wait()
  }

  function wait() {
    timer = setTimeout(scanNow, pause).unref()
    pause = Math.min(pause * 2, times.max)
  }

  return {
    follow,
    /** Ends with the look that is under way. */
    arrival: async () => void (await scanning),
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
