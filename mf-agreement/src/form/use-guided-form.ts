import { useCallback } from 'react'
import { useShell } from 'shared-contracts/shell'
import type { PageTemplate } from './state/form-pages'
import { isLastPage, type FormAction } from './state/form-state'
import { usePay } from './pay/use-pay'
import { useAutosave, useAutosaveState } from './saving/use-autosave'
import { useUploads } from './uploads/use-uploads'
import { useFormAddress, useFormHistory } from './state/use-form-history'
import { useFormNavigation, useSignIn } from './state/use-form-navigation'
import { useLatestCallback } from './state/form-hooks'
import { useRestoredForm } from './state/use-restored-form'
import { isAheadOfServer, type Draft } from './saving/draft-record'

export interface GuidedFormOptions {
  slug: string
  first: PageTemplate
  total: number
  serviceId: number
  documentTitle: string
  /** What will be paid, decimal text; empty where it is not known. */
  amount: string
  opened: Draft
  onDraftId: (draftId: string | null) => void
}

/** The form with all that belongs to it: answers, keeping, files, ways, payment. */
export function useGuidedForm(options: GuidedFormOptions) {
  const { slug, first, total, serviceId, documentTitle, amount, opened } = options
  const { href } = useShell()
  const form = useRestoredForm({ slug, first, total, draft: opened })
  const { state, restored, dispatch } = form
  useFormHistory({ slug, state, dispatch, restored })
  const waiting = { document: documentTitle, amount }
  const autosave = useAutosave({ opened, state, restored, slug, total, serviceId, waiting })
  const agreementId = useAutosaveState(autosave, ({ draft }) => draft.agreementId)
  const orderNumber = useAutosaveState(autosave, ({ draft }) => draft.orderNumber)
  const changed = useAutosaveState(autosave, ({ draft }) => isAheadOfServer(draft))
  const address = useFormAddress(slug, agreementId, options.onDraftId)
  const signIn = useSignIn()
  const onSignIn = useLatestCallback(() =>
    signIn(
      orderNumber && agreementId && !changed
        ? href('checkout.order', {}, { order: orderNumber, agreement: agreementId })
        : address,
    ),
  )
  const uploads = useUploads({ autosave, dispatch, onSignIn })
  const moves = useFormNavigation({ form, total, autosave, onSignIn })
  const { underWay: fileUnderWay } = uploads
  const pay = usePay({
    form,
    total,
    autosave,
    moves,
    fileUnderWay,
    serviceId,
    documentTitle,
    onSignIn,
  })

  const { cancelIn } = uploads
  const act = useCallback(
    (action: FormAction) => {
      if (action.kind === 'entry-removed') cancelIn(action.path)
      dispatch(action)
    },
    [cancelIn, dispatch],
  )
  /** Pay Now of the last page; its own problems come first. */
  const openCheck = useLatestCallback(async () => {
    if (moves.passes()) await pay.openCheck()
  })
  /** The button that submits a page: on to the next, or back to the check after a change. */
  const submit = async () => {
    if (isLastPage(state, total)) return openCheck()
    if (!state.changing) return moves.next()
    if (moves.passes()) await moves.save(pay.openCheck)
  }
  return {
    ...form,
    ...moves,
    goTo: useLatestCallback(moves.goTo),
    previous: useLatestCallback(moves.previous),
    dispatch: act,
    submit,
    openCheck,
    pay,
    uploads,
    autosave,
    agreementId,
    address,
    onSignIn,
  }
}

export type GuidedForm = ReturnType<typeof useGuidedForm>
