import { useEffect, useRef, useState } from 'react'
import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { writeWaitingDraft } from 'shared-contracts/waiting-draft'
import { useStore } from 'zustand'
import type { FormState } from '../form-state'
import type { OpenedDraft } from '../resume/opened-draft'
import { createAutosave, type Autosave } from './autosave'
import type { AutosaveState } from './autosave-state'
import { sendPage } from './send-page'
import { useServerDraws } from './server-draws'
import { useUnsentPages } from './use-unsent-pages'

interface AutosaveInput {
  opened: OpenedDraft
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
  const serverDraws = useServerDraws()
  // Read when a page is sent, which may be long after the render that the autosave was made in.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [autosave] = useState(() =>
    createAutosave({
      draft: opened.draft,
      other: opened.other,
      owner: () => {
        const user = session.store.getState()
        return user.status === 'signed-in' ? user.userId : null
      },
      send: ({ answers, agreementId }, pageNo) => {
        const { state: form, slug, total, serviceId } = latest.current
        const { templates, today } = form
        const page = { templates, today, answers, agreementId, pageNo, total, slug, serviceId }
        return sendPage(api, page, { withHtml: !serverDraws.current })
      },
      onKept: ({ page, orderNumber }) => {
        const { waiting, total } = latest.current
        writeWaitingDraft({ ...waiting, parts: total, partsDone: orderNumber ? total : page - 1 })
      },
    }),
  )
  useEffect(() => {
    if (restored) return autosave.start()
  }, [autosave, restored])
  useUnsentPages(autosave, { page: state.pageNo, total: options.total })
  const { stored } = state.evaluation
  useEffect(() => {
    if (state.touched) autosave.note(stored, state.pageNo)
  }, [autosave, state.touched, stored, state.pageNo])
  return autosave
}

/**
 * One part of what is kept, or a text or flag made of it; never a new object. The whole changes with
 * every key and again when it is written: who asks for a part is drawn anew only when that changes.
 */
export function useKept<
  T extends AutosaveState[keyof AutosaveState] | string | boolean | undefined,
>(autosave: Autosave, select: (state: AutosaveState) => T): T {
  return useStore(autosave.store, select)
}
