import type { PageAssignment } from 'release-contracts/assignment'
import type { RemoteLocation } from '../../app/remotes/remote-source'
import {
  decide,
  emptyMemory,
  afterNavigation,
  withoutCrash,
  type Action,
  type Memory,
} from './decide'
import { isMissingFile } from './missing-file'
import { reloadPage } from './reload'
import { demote, enterSafeMode } from './session-cookies'

export interface CrashFacts {
  location: RemoteLocation
  version: string
  /** The version that a page load could bring instead. */
  earlier: string | undefined
  /** Leaving the page would lose something. */
  unsaved: boolean
  error: unknown
}

/** What follows from failures beyond this document: demotion, one reload, safe mode. */
export interface Recovery {
  /** A version failed to start. It is demoted when another one is on screen instead. */
  suspect(remote: string, version: string): void
  /** Somebody asked to try again: nothing is held against the remote's versions any more. */
  absolve(remote: string): void
  /** A page or a layout crashed, and nothing takes over in place. A reload has begun: `leaving`. */
  crashed(crash: CrashFacts): 'leaving' | 'offer' | 'card'
  /** A version is on screen. Returns what to do when it leaves. */
  works(location: RemoteLocation, version: string): () => void
  /** The visitor has come to this page. */
  enters(page: string): void
  /** The visitor chose the earlier version after a crash. */
  openEarlier(remote: string, crashed: string): void
}

/** A page that stays on screen this long is well. */
const healthyAfterMs = 10_000

/** `onOverrideFailed`: another version stands where a QA link chose this one. */
export function createRecovery(
  { variants, safeMode }: PageAssignment,
  onOverrideFailed: (remote: string, version: string) => void = () => undefined,
): Recovery {
  const suspects = new Map<string, Set<string>>()
  let memory = readMemory()
  let currentPage = ''
  let leaving = false

  function remember(newMemory: Memory) {
    const isUnchanged = newMemory === memory
    memory = newMemory
    return isUnchanged || writeMemory(newMemory)
  }

  // A QA link chose the version: the next page load would give the same again.
  const isOverridden = (remote: string) => variants[remote] === 'override'
  const passOver = (remote: string, version: string) => {
    if (isOverridden(remote)) onOverrideFailed(remote, version)
    else demote(remote, version)
  }

  function act(action: Action, { location, version, error }: CrashFacts, isStored: boolean) {
    const { remote } = location
    if (action === 'card') return action
    if (action === 'offer') {
      // Files that did not come prove nothing: there the visitor's choice decides.
      if (!isMissingFile(error)) passOver(remote, version)
      return action
    }
    // What is not remembered might happen again and again.
    if (!isStored) return 'card'
    if (action === 'safe-mode') enterSafeMode()
    else passOver(remote, version)
    leaving = true
    reloadPage()
    return 'leaving'
  }

  return {
    suspect: (remote, version) =>
      void suspects.set(remote, (suspects.get(remote) ?? new Set()).add(version)),
    absolve: (remote) => void suspects.delete(remote),

    crashed(facts) {
      if (leaving) return 'leaving'
      const { location, error, earlier, unsaved } = facts
      const { remote, page } = location
      const crash = {
        remote,
        page: page?.id ?? currentPage,
        earlier: earlier !== undefined && !isOverridden(remote),
        network: isMissingFile(error),
      }
      const mayReload = navigator.onLine && navigator.cookieEnabled && !unsaved
      const decision = decide(memory, crash, { safeMode: safeMode === true, mayReload })
      return act(decision.action, facts, remember(decision.memory))
    },

    works({ kind, remote, page }, version) {
      const failed = suspects.get(remote) ?? new Set()
      for (const suspect of failed) {
        if (suspect === version) continue
        passOver(remote, suspect)
        failed.delete(suspect)
      }
      if (kind !== 'page') return () => undefined
      const timer = setTimeout(() => {
        if (memory.crashed?.page === page?.id) remember(withoutCrash(memory))
      }, healthyAfterMs)
      return () => clearTimeout(timer)
    },

    enters(page) {
      currentPage = page
      remember(afterNavigation(memory, page))
    },

    openEarlier(remote, crashed) {
      demote(remote, crashed)
      reloadPage()
    },
  }
}

const key = 'amofin-recovery'

/** Of this tab's session: what is missing or foreign counts as nothing. */
function readMemory(): Memory {
  try {
    const { reloaded, crashed, safe } = JSON.parse(
      sessionStorage.getItem(key) ?? '{}',
    ) as Partial<Memory>
    return {
      reloaded: Array.isArray(reloaded) ? reloaded : [],
      crashed: Number.isInteger(crashed?.times) ? crashed : undefined,
      safe: safe === true,
    }
  } catch {
    return emptyMemory
  }
}

/** False where the browser keeps nothing: then nothing may rely on being remembered. */
function writeMemory(memory: Memory): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(memory))
    return true
  } catch {
    return false
  }
}
