import { useEffect, useRef } from 'react'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import type { Autosave } from './autosave'
import { isAhead, mayOpen, type Draft } from './draft-record'
import { readDrafts } from './draft-store'

const noun = ['form page', 'form pages'] as const

/**
 * States to the shell how many pages of this user's drafts the server does not have: signing out
 * sends those of this form, or asks before they are deleted.
 */
export function useUnsentPages(autosave: Autosave, present: { page: number; total: number }) {
  const { unsentWork } = useShell()
  const userId = useUser()?.userId
  // Read at sign-out, which may be long after this render.
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })
  useEffect(() => {
    if (userId === undefined || !unsentWork) return
    const count = () => countUnsent(autosave, userId)
    const send = async () => {
      const { page, total } = latest.current
      await autosave.sendAll(page < total ? page : undefined)
      return count()
    }
    const report = async () => unsentWork.report('agreement', { noun, count: await count(), send })
    let stated: number | undefined
    const follow = () => {
      const own = unsentPages(autosave.store.getState().draft)
      if (own !== stated) void report()
      stated = own
    }
    follow()
    return autosave.store.subscribe(follow)
  }, [autosave, unsentWork, userId])
}

/** Of this form as it is in memory, of the others as they lie on the device. */
async function countUnsent({ store }: Autosave, userId: number): Promise<number> {
  const { draft } = store.getState()
  const others = (await readDrafts()).filter(({ key }) => key !== draft.key)
  return [draft, ...others]
    .filter((one) => mayOpen(one, userId))
    .reduce((sum, one) => sum + unsentPages(one), 0)
}

/** Queued pages; answers that were typed and never sent count as one. */
function unsentPages(draft: Draft): number {
  if (!draft.savedAt || draft.orderNumber !== null || !isAhead(draft)) return 0
  return Math.max(1, draft.unsent.length)
}
