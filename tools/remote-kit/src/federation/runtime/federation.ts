import type {
  Federation,
  FederationOptions,
  RemoteEntry,
} from 'shared-contracts/federation-runtime'
import './provide-shared'

/** Loads one exposed module of one version. `expose` begins with `./`. */
export type LoadModule = (entry: RemoteEntry, expose: string) => Promise<unknown>

/** Names, replacement and the overall time-out: the same for both federation modes. */
export function createFederation(options: FederationOptions, loadModule: LoadModule): Federation {
  const limit = options.loadTimeoutMs ?? options.entryTimeoutMs + 5000
  const entries = new Map<string, RemoteEntry>()
  return {
    register: (name, entry) => void entries.set(name, entry),
    async load(name, expose) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`Remote ${name} is not registered`)
      const path = expose.startsWith('./') ? expose : `./${expose}`
      return within(limit, `${name} ${path} of ${entry.entryUrl}`, loadModule(entry, path))
    },
  }
}

/** A style sheet that hangs has no time-out of its own in webpack's runtime; this one covers it. */
async function within<T>(limit: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not load within ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
