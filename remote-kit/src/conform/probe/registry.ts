/** Something that a page keeps until it is let go. */
export interface Held {
  kind: 'listener' | 'timer' | 'observer' | 'connection'
  what: string
  /** Whether the remote's own files asked for it, as the stack says. */
  own: boolean
}

export interface Probe {
  /** Remembers what is held; the answer forgets it. */
  hold(kind: Held['kind'], what: string): () => void
  held(): Held[]
  violations: string[]
  /** Calls that have not been answered. */
  pending: number
  /** The browser's own functions, from before they were watched. */
  real: { setTimeout: typeof setTimeout; MutationObserver: typeof MutationObserver }
}

declare global {
  var amofinProbe: Probe
}

/**
 * Runs in the page before anything else does. Self-contained: only its text reaches the browser.
 *
 * @param releasePath Where the remote's files are served.
 */
export function installRegistry(releasePath: string) {
  Error.stackTraceLimit = 50
  const all = new Set<Held>()
  const violations: string[] = []
  globalThis.amofinProbe = {
    hold(kind, what) {
      const own = (new Error().stack ?? '').includes(releasePath)
      const entry: Held = { kind, what, own }
      all.add(entry)
      return () => void all.delete(entry)
    },
    held: () => [...all],
    violations,
    pending: 0,
    real: { setTimeout: setTimeout.bind(globalThis), MutationObserver },
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    violations.push(`${violatedDirective} forbids ${blockedURI}`)
  })
}
