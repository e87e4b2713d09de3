import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'shared-contracts/router'
import { useSessionStore, useUser } from 'shared-contracts/session'
import { useEvent } from 'shared-contracts/shell'
import type { FormField, FormTexts } from './form-field'
import { recordKeyAt } from './leave-guard'
import {
  removeUnsavedOfOthers,
  storeUnsaved,
  takeUnsaved,
  unsavedKey,
  type UnsavedValues,
} from './unsaved-values'

interface UnsavedForm {
  name: string
  /** Which of several things of one page the form is about. */
  record: string | undefined
}

/** Where this form's text is stored, and what this user had typed here and could not save. */
export function useUnsavedValues({ name, record }: UnsavedForm) {
  const recordKey = recordKeyAt(useLocation())
  const userId = useUser()?.userId
  const form = record === undefined ? name : `${name} of ${record}`
  const key = unsavedKey(form, recordKey, userId ?? 0)
  const [restored] = useState(() => takeUnsaved(key))
  return { key, restored }
}

interface TypedValues {
  key: string
  fields: readonly FormField[]
  values: FormTexts
  /** Something was typed that is neither saved nor being sent. */
  isUnsaved: boolean
}

/**
 * Stores what was typed when the form goes away without being asked: with the dialog around it, or because the
 * session ended elsewhere. Answers a function that says that somebody chose to lose it.
 */
export function useStoredWhenGone({ key, fields, values, isUnsaved }: TypedValues): () => void {
  const { store } = useSessionStore()
  const userId = useUser()?.userId
  const [owner] = useState(userId)
  const latest = useRef<(reason: UnsavedValues['reason']) => void>(undefined)
  const isDiscarded = useRef(false)
  useLayoutEffect(() => {
    // Once the session has ended, what was typed last is still its owner's.
    if (userId === undefined || userId !== owner) return
    isDiscarded.current = false
    latest.current = isUnsaved
      ? (reason) => storeUnsaved(key, fields, { values, reason })
      : undefined
  }, [fields, isUnsaved, key, owner, userId, values])
  useLayoutEffect(
    () => () => {
      if (isDiscarded.current) return
      latest.current?.(store.getState().status === 'signed-in' ? 'left' : 'expired')
    },
    [store],
  )
  const discard = () => {
    isDiscarded.current = true
  }
  useEvent('session.changed', ({ userId: next }) => {
    if (next === null) return
    removeUnsavedOfOthers(next)
    if (next !== owner) discard()
  })
  return discard
}
