/** What a tab remembers from one page load to the next, so that nothing is reloaded twice. */
export interface Memory {
  /** Remotes for whose sake the page was reloaded by itself. */
  reloaded: readonly string[]
  /** The page that crashed last, and how often in a row. */
  crashed?: { page: string; times: number }
  /** Safe mode was entered by itself. */
  safe: boolean
}

export const emptyMemory: Memory = { reloaded: [], safe: false }

/** Of a page or a layout, where no other version could take over in place. */
export interface Crash {
  remote: string
  /** Id of the page that is on screen or was to be. */
  page: string
  /** A page load can bring another version. */
  earlier: boolean
  /** Some of its files did not come, which proves nothing against the version. */
  network: boolean
}

export interface RecoveryInput {
  /** This page load is in safe mode already. */
  safeMode: boolean
  /** A page load would work, and nothing unsaved would be lost by it. */
  mayReload: boolean
}

export type Action =
  /** One page load that gives the earlier version. */
  | 'reload'
  /** One page load that gives the last good version of everything. */
  | 'safe-mode'
  /** A local card with the choice to open the earlier version. */
  | 'offer'
  /** A local card. */
  | 'card'

const crashesUntilSafeMode = 3

/**
 * What follows from a crash. Whatever happens, a tab reloads by itself at most once per remote and
 * once for safe mode: each of these is only ever decided together with remembering it.
 */
export function decide(
  memory: Memory,
  { remote, page, earlier, network }: Crash,
  { safeMode, mayReload }: RecoveryInput,
): { action: Action; memory: Memory } {
  const cardAction: Action = earlier ? 'offer' : 'card'
  if (network) return { action: cardAction, memory }

  const times = memory.crashed?.page === page ? memory.crashed.times + 1 : 1
  const memoryWithCrash: Memory = { ...memory, crashed: { page, times } }
  const needsSafeMode = times >= crashesUntilSafeMode && !memory.safe
  const needsReload = earlier && !memory.reloaded.includes(remote)
  if (safeMode || !mayReload || !(needsSafeMode || needsReload)) {
    return { action: cardAction, memory: memoryWithCrash }
  }
  if (needsSafeMode) return { action: 'safe-mode', memory: { ...withoutCrash(memory), safe: true } }
  return {
    action: 'reload',
    memory: { ...memoryWithCrash, reloaded: [...memory.reloaded, remote] },
  }
}

/** A visitor who moves on has left the crashes of the page behind. */
export function afterNavigation(memory: Memory, page: string): Memory {
  return memory.crashed && memory.crashed.page !== page ? withoutCrash(memory) : memory
}

/** The page has been on screen long enough to be called well. */
export function withoutCrash({ reloaded, safe }: Memory): Memory {
  return { reloaded, safe }
}
