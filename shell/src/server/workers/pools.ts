import { Pool, type PoolOptions } from './pool'

/** Shells that nobody gets without a link or a failure before: their renderers are few. */
const maxAside = 3
/** One that was wanted in this time gives way to no other: whoever asks for shells in turn starts no processes. */
const asideRestMs = 30_000

export type Pools = ReturnType<typeof createPools>

/** The render workers of every shell that is being served, each running its own shell's script. */
export function createPools({
  now = () => performance.now(),
  ...options
}: PoolOptions & { now?: () => number }) {
  const ready = new Map<string, Pool>()
  /** Started for a page that asked for them, one worker each; the one unused for longest comes first. */
  const aside = new Map<string, { pool: Pool; usedAt: number }>()
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

  function swapOut(script: string): Pool | undefined {
    const known = aside.get(script)
    if (!known && !makeRoom()) return undefined
    const pool = known?.pool ?? start(script, 1)
    aside.delete(script)
    aside.set(script, { pool, usedAt: now() })
    return pool
  }

  function makeRoom(): boolean {
    const [oldest] = aside
    if (!oldest || aside.size < maxAside) return true
    const [script, { pool, usedAt }] = oldest
    if (now() - usedAt < asideRestMs) return false
    aside.delete(script)
    retire(pool)
    return true
  }

  const all = () => {
    for (const pool of ending) if (pool.isEmpty) ending.delete(pool)
    return [...ready.values(), ...[...aside.values()].map(({ pool }) => pool), ...ending]
  }

  return {
    /** Keeps workers ready for these scripts; those of all others end with their last page. */
    use(scripts: readonly string[]) {
      for (const script of scripts) {
        if (!ready.has(script)) ready.set(script, start(script, options.size))
      }
      for (const [script, pool] of ready) {
        if (scripts.includes(script)) continue
        ready.delete(script)
        retire(pool)
      }
      for (const { pool } of aside.values()) retire(pool)
      aside.clear()
    },

    /** Undefined where a renderer is not to be had now: the page is rendered in the browser. */
    of: (script: string): Pool | undefined => ready.get(script) ?? swapOut(script),

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
