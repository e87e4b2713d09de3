import { Pool, type PoolOptions } from './pool'

/** Shells that nobody gets without a link or a failure before: their renderers are few. */
const maxAside = 3

export type Pools = ReturnType<typeof createPools>

/** The render workers of every shell that is being served, each running its own shell's script. */
export function createPools(options: PoolOptions) {
  const ready = new Map<string, Pool>()
  /** Started for a page that asked for them, one worker each; the one unused for longest comes first. */
  const aside = new Map<string, Pool>()
  /** They end with their last page. */
  const ending = new Set<Pool>()

  function start(script: string, size: number) {
    const pool = new Pool({ ...options, size })
    pool.use(script)
    return pool
  }

  function retire(pool: Pool) {
    pool.retire()
    ending.add(pool)
  }

  function standAside(script: string) {
    const pool = aside.get(script) ?? start(script, 1)
    aside.delete(script)
    aside.set(script, pool)
    const [oldest] = aside
    if (oldest && aside.size > maxAside) {
      aside.delete(oldest[0])
      retire(oldest[1])
    }
    return pool
  }

  const all = () => {
    for (const pool of ending) if (pool.isEmpty) ending.delete(pool)
    return [...ready.values(), ...aside.values(), ...ending]
  }

  return {
    /** Keeps workers ready for these scripts; those of all others end with their last page. */
    use(scripts: readonly string[]) {
      for (const script of scripts) {
        if (!ready.has(script)) ready.set(script, start(script, options.size))
      }
      for (const [script, pool] of [...ready, ...aside]) {
        if (ready.get(script) === pool && scripts.includes(script)) continue
        if (ready.get(script) === pool) ready.delete(script)
        else aside.delete(script)
        retire(pool)
      }
    },

    of: (script: string): Pool => ready.get(script) ?? standAside(script),

    status() {
      const each = all().map((pool) => pool.status())
      const sum = (of: 'wanted' | 'running' | 'places' | 'rendering' | 'replaced') =>
        each.reduce((total, status) => total + status[of], 0)
      return {
        wanted: sum('wanted'),
        running: sum('running'),
        places: sum('places'),
        rendering: sum('rendering'),
        replaced: sum('replaced'),
      }
    },

    close() {
      for (const pool of all()) pool.close()
    },
  }
}
