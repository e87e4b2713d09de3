import { useEffect, useRef, useState } from 'react'
import { useUser } from 'shared-contracts/session'
import { writeWaitingDraft } from 'shared-contracts/waiting-draft'
import { mayOpen, type Draft } from './draft-record'
import { readDraft, removeDraft, writeDraft } from './draft-store'
import type { FormState } from './form-state'

export type Saving =
  | { kind: 'nothing-yet' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'not-kept' }

/** Milliseconds of rest after the last change before the answers are written. */
const rest = 400

/** Opens the draft of this form once; `undefined` while the device is being asked. */
export function useStoredDraft(key: string): Draft | null | undefined {
  const userId = useUser()?.userId ?? null
  const [draft, setDraft] = useState<Draft | null>()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void readDraft(key).then((found) => {
      if (found && !mayOpen(found, userId)) void removeDraft(key)
      setDraft(found && mayOpen(found, userId) ? found : null)
    })
  }, [key, userId])
  return draft
}

interface Kept {
  draftKey: string
  state: FormState
  waiting: { document: string; parts: number; amount: string }
}

/** Writes the answers after each change, and the note that the sign-in screen shows. */
export function useKeptAnswers({ draftKey, state, waiting }: Kept, savedBefore?: string): Saving {
  const owner = useUser()?.userId ?? null
  const [saving, setSaving] = useState<Saving>(
    savedBefore ? { kind: 'saved', at: savedBefore } : { kind: 'nothing-yet' },
  )
  const { evaluation, pageNo, touched } = state
  const { document, parts, amount } = waiting
  useEffect(() => {
    if (!touched) return
    setSaving({ kind: 'saving' })
    const timer = setTimeout(async () => {
      const savedAt = new Date().toISOString()
      const draft = { key: draftKey, owner, page: pageNo, answers: evaluation.stored, savedAt }
      const kept = await writeDraft(draft)
      if (kept) writeWaitingDraft({ document, parts, partsDone: pageNo - 1, amount })
      setSaving(kept ? { kind: 'saved', at: savedAt } : { kind: 'not-kept' })
    }, rest)
    return () => clearTimeout(timer)
  }, [touched, evaluation.stored, pageNo, draftKey, owner, document, parts, amount])
  return saving
}
