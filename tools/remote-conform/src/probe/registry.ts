/** Something that a page keeps until it is let go. */
export interface Resource {
  kind: 'listener' | 'timer' | 'observer' | 'connection'
  what: string
  /**
   * Whether a file of the remote asked for it, as the stack says. What the host keeps for all of
   * its remotes, a shared line say, is the host's, whoever asked first.
   */
  own: boolean
}

export interface Probe {
  /** Remembers what is held; the answer forgets it. */
  hold(kind: Resource['kind'], what: string): () => void
  held(): Resource[]
  violations: string[]
  /** Calls that have not been answered. */
  pending: number
  /** Answers wait for this, where it is there. */
  gate: Promise<void> | undefined
  openGate(): void
  /**
   * Resolves after this many turns of the page's clock (20 ms) at rest, or after the longest that a
   * page may take; `evenOnTheWay` waits for nothing that is on its way.
   */
  rested(turns: number, evenOnTheWay?: boolean): Promise<void>
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
  const all = new Set<Resource>()
  const violations: string[] = []
  globalThis.amofinProbe = {
    hold(kind, what) {
      const [nearest = ''] = (new Error().stack ?? '').match(/https?:\/\/\S+/) ?? []
      const entry: Resource = { kind, what, own: nearest.includes(releasePath) }
      all.add(entry)
      return () => void all.delete(entry)
    },
    held: () => [...all],
    violations,
    pending: 0,
    gate: undefined,
    openGate: () => undefined,
    rested: async () => undefined,
    real: { setTimeout: setTimeout.bind(globalThis), MutationObserver },
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    violations.push(`${violatedDirective} forbids ${blockedURI}`)
  })
}
