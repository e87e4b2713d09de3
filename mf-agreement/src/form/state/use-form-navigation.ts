import { useEffect, useRef, useState } from 'react'
import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { blockers, pageOf, type FormAction, type FormState } from './form-state'
import type { Autosave } from '../saving/autosave'
import type { QueueResult } from '../saving/send-queue'
import { formHints, formTexts, savingHints } from '../../texts'
import { nextVisiblePage, previousVisiblePage } from './use-form-history'
import type { RestoredForm } from './use-restored-form'

interface MovesOptions {
  form: RestoredForm
  total: number
  autosave: Autosave
  /** The server wants to know who is there. */
  onSignIn: () => void
}

/** The ways through the form. Every way forward passes this page's own questions and its save. */
export function useFormNavigation({ form, total, autosave, onSignIn }: MovesOptions) {
  const { state, dispatch, load } = form
  const { toast } = useShell()
  const [moving, setMoving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const begin = useMoves(state)

  /** False when this page's own questions stand in the way; they are then pointed at. */
  const passes = () => {
    const page = pageOf(state, state.pageNo)
    const wrong = page ? blockers(page) : []
    if (page && wrong.length === 0) return true
    const missing = wrong.some(({ kind }) => kind === 'missing')
    if (missing && state.attempt === 0) toast(formTexts.fillAll, 'warn')
    dispatch({ kind: 'next-refused' })
    return false
  }

  /** Saves this page; `then` runs when the form may go on. */
  const save = async (then: (isCurrent: IsCurrent) => Promise<void>) => {
    const isCurrent = begin()
    setFailure(undefined)
    setMoving(true)
    try {
      const result = await autosave.savePage(state.pageNo)
      if (!isCurrent()) return
      if (result.kind === 'sign-in') return onSignIn()
      const action = actionAfterSync(result, state)
      if (action) dispatch(action)
      else await then(isCurrent)
    } finally {
      setMoving(false)
    }
  }

  const next = async () => {
    if (!passes()) return
    // Asked for beside the save, so that a slow network is waited for once.
    const coming = nextVisiblePage(state, total, load).catch(() => 'failed' as const)
    await save(async (isCurrent) => {
      const pageNo = await coming
      if (!isCurrent()) return
      if (pageNo === 'failed') setFailure(formHints.pageFailed)
      else if (pageNo) dispatch({ kind: 'went-to', pageNo })
    })
  }

  const goTo = (pageNo: number) => {
    setFailure(undefined)
    dispatch({ kind: 'went-to', pageNo })
  }
  const previous = () => goTo(previousVisiblePage(state, state.pageNo))
  return { next, previous, goTo, begin, save, passes, moving, failure, setFailure }
}

export type FormNavigation = ReturnType<typeof useFormNavigation>

/** False once the form has moved on or is gone: what comes now must not move it once more. */
export type IsCurrent = () => boolean

/** Begins a move that waits for something. Any other one ends it, Back of the browser too. */
function useMoves({ pageNo, step }: FormState): () => IsCurrent {
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [pageNo, step],
  )
  return () => {
    turn.current += 1
    const own = turn.current
    return () => own === turn.current
  }
}

/** Where the form has to go after the server's answer; undefined: it may go on (P 4). */
export function actionAfterSync(result: QueueResult, state: FormState): FormAction | undefined {
  if (result.kind === 'not-created') {
    return { kind: 'server-refused', pageNo: 1, detail: savingHints.notCreated }
  }
  if (result.kind !== 'refused') return undefined
  const { page, previous, detail } = result
  return previous
    ? {
        kind: 'server-refused',
        pageNo: previousVisiblePage(state, page),
        detail: detail || savingHints.previousNotSaved,
      }
    : { kind: 'server-refused', pageNo: page, detail: detail || savingHints.pageNotSaved }
}

/** Goes to sign-in and from there to `goal`, a path of this site. */
export function useSignIn() {
  const { href, navigate, signOut } = useShell()
  const session = useSessionStore()
  return (goal: string) => {
    const to = href('storefront.sign-in', {}, { redirect: goal })
    // A token that the server refuses is worth nothing, and sign-in would send its owner back.
    if (session.store.getState().status === 'signed-in') void signOut({ expired: true, to })
    else navigate(to)
  }
}
