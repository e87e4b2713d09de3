import { useCallback, useEffect, useState } from 'react'
import type { RolloutHistoryEntry } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { problemOf, type Problem } from '../reading/problem'
import { historyPage, readHistory } from '../reading/rollouts.calls'
import { mergeEntries } from './history-days'

interface History {
  entries?: RolloutHistoryEntry[]
  /** The server may have older ones than those read. */
  hasOlder: boolean
  problem?: Problem
}

/** What changed, newest first; read again whenever the state of the composition has changed. */
export function useHistory(epoch: number) {
  const { api } = useShell()
  const [history, setHistory] = useState<History>({ hasOlder: false })

  const read = useCallback(
    async (before?: number) => {
      try {
        const page = await api.call(readHistory, { query: { before } })
        setHistory(({ entries, hasOlder }) => ({
          entries: mergeEntries(page, entries ?? []),
          hasOlder: before !== undefined || !entries ? page.length === historyPage : hasOlder,
        }))
      } catch (error) {
        setHistory((last) => ({ ...last, problem: problemOf(error) }))
      }
    },
    [api],
  )

  useEffect(() => {
    void read()
  }, [read, epoch])

  return { ...history, read }
}
