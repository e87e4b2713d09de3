import { evaluateForm } from 'agreement-template/evaluate'
import { useState } from 'react'
import type { SavedAgreement } from 'shared-contracts/api/agreement.schema'
import { checkSubscription } from 'shared-contracts/api/order.contract'
import type { SubscriptionCheck } from 'shared-contracts/api/order-payment.schema'
import { failureOf, failureText, canRetry } from 'shared-contracts/failure'
import { useUser } from 'shared-contracts/session'
import { useEmit, useShell } from 'shared-contracts/shell'
import { clearCoupon } from 'shared-contracts/held-coupon'
import { readStored, writeStored } from 'shared-contracts/storage'
import { blockers, lastVisiblePage } from '../state/form-state'
import { useLoadedPart } from '../state/loaded-part'
import type { Autosave } from '../saving/autosave'
import { formHints, payHints, uploadHints } from '../../texts'
import { actionAfterSync, useSignIn, type FormNavigation } from '../state/use-form-navigation'
import { useLatestCallback } from '../state/use-latest-callback'
import type { RestoredForm } from '../state/use-restored-form'

interface PayOptions {
  form: RestoredForm
  total: number
  autosave: Autosave
  moves: FormNavigation
  /** A file is being sent: the document would be completed without it. */
  fileUnderWay: boolean
  serviceId: number
  documentTitle: string
  onSignIn: () => void
}

/** From the last page over the check of all answers to the payment. */
export function usePay({ form, total, autosave, moves, onSignIn, ...rest }: PayOptions) {
  const { fileUnderWay, ...service } = rest
  const { state, dispatch } = form
  const [busy, setBusy] = useState<'card' | 'plan'>()
  const [problem, setProblem] = useState<string>()
  const check = useLoadedPart(() => import('./check-answers'))
  const plan = usePlanCheck(service.serviceId)
  const goToPayment = useGoToPayment()

  /** All pages are there and without problems, or the first that is not is shown. */
  const allIsRight = async (): Promise<boolean> => {
    if (fileUnderWay) {
      setProblem(uploadHints.underWay)
      return false
    }
    const pages = await loadAll(form, total)
    if (!pages) {
      moves.setFailure(formHints.pageFailed)
      return false
    }
    const { answers, today } = state
    const wrong = evaluateForm(pages, answers, { today }).pages.find(
      (page) => page.visible && blockers(page).length > 0,
    )
    if (wrong) dispatch({ kind: 'next-refused', pageNo: wrong.number })
    return !wrong
  }

  const openCheck = async () => {
    setProblem(undefined)
    if (!(await allIsRight())) return
    if (await check.open()) dispatch({ kind: 'check-opened' })
    else moves.setFailure(payHints.checkFailed)
  }

  const complete = async (withPlan: boolean) => {
    // The last page is saved here and nowhere else: only now somebody wants an order.
    const result = await autosave.complete(lastVisiblePage(state))
    if (result.kind === 'sign-in') return onSignIn()
    if (result.kind === 'unreached') {
      return setProblem(result.offline ? payHints.offline : payHints.slow)
    }
    if (result.kind === 'to-choose') return setProblem(payHints.toChoose)
    const action = actionAfterSync(result, state)
    if (action) return dispatch(action)
    const answer = result.kind === 'sent' ? result.last : undefined
    if (!goToPayment(answer, service.documentTitle, withPlan)) setProblem(payHints.notCompleted)
  }

  const working = async (kind: 'card' | 'plan', work: () => Promise<void>) => {
    if (busy) return
    setProblem(undefined)
    setBusy(kind)
    try {
      await work()
    } finally {
      setBusy(undefined)
    }
  }

  const pay = () =>
    working('card', async () => {
      if (await allIsRight()) await complete(choseSubscription())
    })

  /** On the last page it opens the check of the answers, there it completes. */
  const payWithPlan = useLatestCallback(() =>
    working('plan', async () => {
      if (!(await allIsRight())) return
      const refusal = await plan.check()
      if (refusal === 'sign-in') return onSignIn()
      if (refusal) return setProblem(refusal)
      if (state.step === 'check') return complete(true)
      await openCheck()
    }),
  )

  return { openCheck, pay, payWithPlan, busy, problem, CheckAnswers: check.part?.CheckAnswers }
}

export type Pay = ReturnType<typeof usePay>

async function loadAll({ load }: RestoredForm, total: number) {
  const numbers = Array.from({ length: total }, (_, index) => index + 1)
  return Promise.all(numbers.map(load)).catch(() => undefined)
}

/** False when the answer makes no order. */
function useGoToPayment() {
  const { href, navigate } = useShell()
  const user = useUser()
  const emit = useEmit()
  const signIn = useSignIn()
  return (
    answer: Partial<SavedAgreement> | undefined,
    documentTitle: string,
    withPlan: boolean,
  ): boolean => {
    const order = completedOrder(answer)
    if (!answer || !order) return false
    if (answer.corrected) {
      navigate(href('dashboard.order', { number: order.orderNumber, item: documentTitle }))
      return true
    }
    storeOrder(answer)
    emit('agreement.completed', order)
    const query = {
      order: order.orderNumber,
      agreement: order.agreementId,
      subscription: withPlan ? 1 : undefined,
    }
    const goal = href('checkout.order', {}, query)
    if (user) navigate(goal)
    else signIn(goal)
    return true
  }
}

/** Asks what the customer's plan grants for this service. */
function usePlanCheck(serviceId: number) {
  const { api } = useShell()
  /** Undefined when it grants something, `sign-in` where the session has ended; else a sentence that says why not. */
  const check = async (): Promise<string | undefined> => {
    try {
      const answer = await api.call(checkSubscription, { query: { service: serviceId } })
      return grantsDiscount(answer) ? undefined : answer.message || payHints.planRefused
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') return 'sign-in'
      return canRetry(failure)
        ? payHints.planNotChecked(failureText(failure))
        : payHints.planRefused
    }
  }
  return { check }
}

interface CompletedOrder {
  agreementId: string
  orderNumber: string
}

/** The order of a completed document; undefined while there is none (P 4). */
function completedOrder(answer: Partial<SavedAgreement> | undefined): CompletedOrder | undefined {
  const { status, order_number: orderNumber, agreement_id: agreementId } = answer ?? {}
  return status === 'Completed' && orderNumber && agreementId
    ? { agreementId, orderNumber }
    : undefined
}

/** Leaves on the device which order the payment is about, and its draft (P 3, ADR 40). */
function storeOrder(answer: Partial<SavedAgreement>): void {
  if (readStored('order_number') !== answer.order_number) clearCoupon()
  writeStored('order_number', answer.order_number ?? undefined)
  writeStored('ref_id', answer.agreement_id)
}

const grantsDiscount = ({ discount }: SubscriptionCheck): boolean => Number(discount) > 0

/** The plan was chosen on the service's page, before the form (settled 8). */
const choseSubscription = (): boolean => readStored('sub-clicked') === 'Yes'
