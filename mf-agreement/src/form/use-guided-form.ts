import { useCallback } from 'react'
import { useShell } from 'shared-contracts/shell'
import { isLastPage, type FormAction } from './form-state'
import { usePay } from './pay/use-pay'
import type { OpenedDraft } from './resume/opened-draft'
import { useDraftKeeper, useKept } from './saving/use-draft-keeper'
import type { PageTemplate } from './template'
import { useUploads } from './uploads/use-uploads'
import { useFormAddress } from './use-form-address'
import { useFormMoves } from './use-form-moves'
import { useNewest } from './use-newest'
import { useRestoredForm } from './use-restored-form'
import { useSignIn } from './use-sign-in'

export interface GuidedFormOptions {
  slug: string
  first: PageTemplate
  total: number
  serviceId: number
  documentTitle: string
  /** What will be paid, decimal text; empty where it is not known. */
  amount: string
  opened: OpenedDraft
}

/** The form with all that belongs to it: answers, keeping, files, ways, payment. */
export function useGuidedForm(options: GuidedFormOptions) {
  const { slug, first, total, serviceId, documentTitle, amount, opened } = options
  const { href } = useShell()
  const form = useRestoredForm({ slug, first, total, draft: opened.draft })
  const { state, restored, dispatch } = form
  const waiting = { document: documentTitle, amount }
  const keeper = useDraftKeeper({ opened, state, restored, slug, total, serviceId, waiting })
  const agreementId = useKept(keeper, ({ draft }) => draft.agreementId)
  const orderNumber = useKept(keeper, ({ draft }) => draft.orderNumber)
  const address = useFormAddress(slug, agreementId)
  const signIn = useSignIn()
  const onSignIn = useNewest(() =>
    signIn(
      orderNumber && agreementId
        ? href('checkout.order', {}, { order: orderNumber, agreement: agreementId })
        : address,
    ),
  )
  const uploads = useUploads({ keeper, dispatch, onSignIn })
  const moves = useFormMoves({ form, total, keeper, onSignIn })
  const pay = usePay({ form, total, keeper, moves, serviceId, documentTitle, onSignIn })

  const { cancelIn } = uploads
  const act = useCallback(
    (action: FormAction) => {
      if (action.kind === 'entry-removed') cancelIn(action.path)
      dispatch(action)
    },
    [cancelIn, dispatch],
  )
  /** Pay Now of the last page; its own problems come first. */
  const openCheck = useNewest(async () => {
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
    goTo: useNewest(moves.goTo),
    previous: useNewest(moves.previous),
    dispatch: act,
    submit,
    openCheck,
    pay,
    uploads,
    keeper,
    agreementId,
    address,
    onSignIn,
  }
}

export type GuidedForm = ReturnType<typeof useGuidedForm>
