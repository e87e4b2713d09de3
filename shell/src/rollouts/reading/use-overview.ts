import { useCallback, useEffect, useRef, useState } from 'react'
import type { RemoteControl } from 'release-contracts/rollout'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { overviewWith } from './remote-state'
import { readRollouts } from './rollouts.calls'
import { problemOf, type Problem } from './problem'

const everyMs = 15_000

export interface OverviewState {
  overview?: RolloutOverview
  /** When the overview arrived, by this device's clock (ms). */
  arrivedAt?: number
  /** Why the last reading failed; what is shown then is older. */
  problem?: Problem
}

/**
 * What the server says about all remotes, read again every 15 seconds while somebody looks. Not
 * while `paused`: what is being decided on does not change under anybody's hands.
 */
export function useOverview(paused: boolean) {
  const { api } = useShell()
  const [reading, setReading] = useState<OverviewState>({})
  // An answer that was asked for before a change, or before a dialog opened, comes too late.
  const turn = useRef(0)

  const read = useCallback(async () => {
    const own = ++turn.current
    try {
      const overview = await api.call(readRollouts)
      if (own === turn.current) setReading({ overview, arrivedAt: Date.now() })
    } catch (error) {
      if (own !== turn.current) return
      setReading((before) => ({ ...before, problem: problemOf(error) }))
    }
  }, [api])

  useEffect(() => {
    if (!paused) return repeatWhileVisible(read, everyMs)
    turn.current++
  }, [paused, read])

  const take = useCallback((control: RemoteControl) => {
    turn.current++
    setReading(({ overview, ...before }) => ({
      ...before,
      overview: overview && overviewWith(overview, control),
    }))
  }, [])

  return { ...reading, read, take }
}

/**
 * Does the work now, then again so many milliseconds after it was done, while the page is visible;
 * at once when it becomes so after a longer absence. Returns the way to end it.
 */
function repeatWhileVisible(work: () => Promise<void>, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let doneAt = 0
  let running = false
  let ended = false

  async function run() {
    clearTimeout(timer)
    running = true
    await work()
    running = false
    doneAt = Date.now()
    wait(everyMs)
  }

  function wait(ms: number) {
    clearTimeout(timer)
    if (!ended && !document.hidden) timer = setTimeout(() => void run(), ms)
  }

  function looked() {
    if (!running) wait(Math.max(0, doneAt + everyMs - Date.now()))
  }

  document.addEventListener('visibilitychange', looked)
  void run()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', looked)
  }
}
