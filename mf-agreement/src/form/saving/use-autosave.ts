import { useEffect, useRef, useState, type RefObject } from 'react'
import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { useSessionStore, useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { writeWaitingDraft } from 'shared-contracts/waiting-draft'
import { useStore } from 'zustand'
import type { FormState } from '../state/form-state'
import { createAutosave, type Autosave, type AutosaveState } from './autosave'
import { isAheadOfServer, canOpen, type Draft } from './draft-record'
import { readDrafts } from './draft-store'
import { sendPage } from './send-page'

interface AutosaveInput {
  opened: Draft
  state: FormState
  /** The answers of the draft are in the form. */
  restored: boolean
  slug: string
  total: number
  serviceId: number
  /** For the note that the sign-in screen shows. */
  waiting: { document: string; amount: string }
}

/** Keeps the form's answers on the device and at the server while it is open. */
export function useAutosave(options: AutosaveInput): Autosave {
  const { opened, state, restored } = options
  const { api } = useShell()
  const session = useSessionStore()
  const serverRenders = useServerRenders()
  // Read when a page is sent, which may be long after the render that the autosave was made in.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const currentUser = () => {
    const user = session.store.getState()
    return user.status === 'signed-in' ? user.userId : null
  }
  const [autosave] = useState(() =>
    createAutosave({
      draft: opened,
      owner: currentUser,
      send: async (draft, pageNo) => {
        // Another tab may have signed out, or somebody else in: these answers are not theirs.
        if (!canOpen(draft, currentUser())) return { kind: 'sign-in' }
        const { state: form, slug, total, serviceId } = latest.current
        const { templates, today } = form
        const page = { templates, today, draft, pageNo, total, slug, serviceId }
        return sendPage(api, page, { withHtml: !serverRenders.current })
      },
      onStored: ({ page, orderNumber }) => {
        const { waiting, total } = latest.current
        writeWaitingDraft({ ...waiting, parts: total, partsDone: orderNumber ? total : page - 1 })
      },
    }),
  )
  useEffect(() => {
    if (restored) return autosave.start()
  }, [autosave, restored])
  const userId = useUser()?.userId
  useEffect(() => {
    if (userId !== undefined) autosave.resume()
  }, [autosave, userId])
  useUnsentPages(autosave, { page: state.pageNo, total: options.total })
  const { stored } = state.evaluation
  useEffect(() => {
    if (state.touched) autosave.note(stored, state.pageNo)
  }, [autosave, state.touched, stored, state.pageNo])
  return autosave
}

/**
 * One part of what is kept, or a text or flag made of it; never a new object. The whole changes with
 * every key and again when it is written: who asks for a part only rerenders when that changes.
 */
export function useAutosaveState<
  T extends AutosaveState[keyof AutosaveState] | Draft['other'] | string | boolean | undefined,
>(autosave: Autosave, select: (state: AutosaveState) => T): T {
  return useStore(autosave.store, select)
}

/**
 * True once the server has said that it draws the document itself: then no HTML is sent, which
 * spares metered networks. Asked once, in the background; without an answer everything is sent.
 */
function useServerRenders(): RefObject<boolean> {
  const { api } = useShell()
  const draws = useRef(false)
  useEffect(() => {
    api.call(getServerCapabilities).then(
      ({ extensions }) => {
        draws.current = extensions?.includes('agreement-render') ?? false
      },
      () => undefined,
    )
  }, [api])
  return draws
}

const noun = ['form page', 'form pages'] as const

/**
 * States to the shell how many pages of this user's drafts the server does not have: signing out
 * sends those of this form, or asks before they are deleted.
 */
function useUnsentPages(autosave: Autosave, present: { page: number; total: number }) {
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
    .filter((stored) => canOpen(stored, userId))
    .reduce((sum, stored) => sum + unsentPages(stored), 0)
}

/** Queued pages; answers that were typed and never sent count as one. */
function unsentPages(draft: Draft): number {
  if (!draft.savedAt || draft.orderNumber !== null || !isAheadOfServer(draft)) return 0
  return Math.max(1, draft.unsent.length)
}
