import { useEffect, useEffectEvent, useState } from 'react'
import {
  addSavedView,
  deleteSavedView,
  listSavedViews,
} from 'shared-contracts/api/saved-views.contract'
import type { SavedView } from 'shared-contracts/api/saved-views.schema'
import { failureOf, type Failure } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'

interface SavedViewsInput {
  list: string
  /** Rows that a view has now. */
  count: (query: string) => Promise<number>
}

/** The account's views of one list; each gets its count once that is known. */
export function useSavedViews({ list, count }: SavedViewsInput) {
  const { api } = useShell()
  const [views, setViews] = useState<readonly SavedView[]>()
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [failure, setFailure] = useState<Failure>()

  /** One after the other: the page's own calls come first. */
  async function countAll(all: readonly SavedView[]) {
    for (const { id, query } of all) {
      const rows = await count(query).catch(() => undefined)
      if (rows !== undefined) setCounts((known) => ({ ...known, [id]: rows }))
    }
  }

  async function load() {
    setFailure(undefined)
    try {
      const { results } = await api.call(listSavedViews, { query: { list } })
      setViews(results)
      await countAll(results)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  // Once for each list: what changes afterwards is put in place below.
  const onList = useEffectEvent(() => void load())
  useEffect(() => onList(), [list])

  return {
    views,
    counts,
    failure,
    retry: () => void load(),
    async add(name: string, query: string) {
      const view = await api.call(addSavedView, { body: { list, name, query } })
      setViews((known = []) => [...known, view])
      void countAll([view])
    },
    async remove({ id }: SavedView) {
      await api.call(deleteSavedView, { params: { id } })
      setViews((known = []) => known.filter((view) => view.id !== id))
    },
  }
}
