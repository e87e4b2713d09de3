import { useEffect, useRef, useState } from 'react'
import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { writeWaitingDraft } from 'shared-contracts/waiting-draft'
import { useStore } from 'zustand'
import type { FormState } from '../form-state'
import type { OpenedDraft } from '../resume/opened-draft'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper'
import type { KeeperState } from './keeper-state'
import { sendPage } from './send-page'
import { useServerDraws } from './server-draws'

interface KeeperOptions {
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
export function useDraftKeeper(options: KeeperOptions): DraftKeeper {
  const { opened, state, restored } = options
  const { api } = useShell()
  const session = useSessionStore()
  const serverDraws = useServerDraws()
  // Read when a page is sent, which may be long after the render that the keeper was made in.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [keeper] = useState(() =>
    createDraftKeeper({
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
    if (restored) return keeper.start()
  }, [keeper, restored])
  const { stored } = state.evaluation
  useEffect(() => {
    if (state.touched) keeper.note(stored, state.pageNo)
  }, [keeper, state.touched, stored, state.pageNo])
  return keeper
}

/**
 * One part of what is kept, or a text or flag made of it; never a new object. The whole changes with
 * every key and again when it is written: who asks for a part is drawn anew only when that changes.
 */
export function useKept<T extends KeeperState[keyof KeeperState] | string | boolean | undefined>(
  keeper: DraftKeeper,
  select: (state: KeeperState) => T,
): T {
  return useStore(keeper.store, select)
}
