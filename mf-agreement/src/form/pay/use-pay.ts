import { evaluateForm } from 'agreement-template/evaluate'
import { useState } from 'react'
import { checkSubscription } from 'shared-contracts/api/order.contract'
import type { SubscriptionCheck } from 'shared-contracts/api/order-payment.schema'
import { failureOf, failureText, canRetry } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { readStored } from 'shared-contracts/storage'
import { blockers, lastVisiblePage } from '../state/form-state'
import { useLatestCallback, useLoadedPart } from '../state/form-hooks'
import type { Autosave } from '../saving/autosave'
import { formHints, payHints, uploadHints } from '../../texts'
import { actionAfterSync, type FormNavigation, type IsCurrent } from '../state/use-form-navigation'
import type { RestoredForm } from '../state/use-restored-form'
import { useGoToPayment } from './use-go-to-payment'

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
  const allIsRight = async (isCurrent: IsCurrent): Promise<boolean> => {
    if (fileUnderWay) {
      setProblem(uploadHints.underWay)
      return false
    }
    const pages = await loadAll(form, total)
    if (!isCurrent()) return false
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
    const isCurrent = moves.begin()
    setProblem(undefined)
    if (!(await allIsRight(isCurrent))) return
    const opened = await check.open()
    if (!isCurrent()) return
    if (opened) dispatch({ kind: 'check-opened' })
    else moves.setFailure(payHints.checkFailed)
  }

  const complete = async (withPlan: boolean, isCurrent: IsCurrent) => {
    // The last page is saved here and nowhere else: only now somebody wants an order.
    const result = await autosave.complete(lastVisiblePage(state))
    if (result.kind === 'unreached') {
      return setProblem(result.offline ? payHints.offline : payHints.slow)
    }
    if (result.kind === 'to-choose') return setProblem(payHints.toChoose)
    // What was typed meanwhile would be left out of what is paid.
    const { savedAt, sentAt } = autosave.store.getState().draft
    if (result.kind === 'sent' && savedAt !== sentAt) return setProblem(payHints.changed)
    if (!isCurrent()) return
    if (result.kind === 'sign-in') return onSignIn()
    const action = actionAfterSync(result, state)
    if (action) return dispatch(action)
    const answer = result.kind === 'sent' ? result.last : undefined
    if (!goToPayment(answer, service.documentTitle, withPlan)) setProblem(payHints.notCompleted)
  }

  const working = async (kind: 'card' | 'plan', work: (isCurrent: IsCurrent) => Promise<void>) => {
    if (busy) return
    setProblem(undefined)
    setBusy(kind)
    try {
      await work(moves.begin())
    } finally {
      setBusy(undefined)
    }
  }

  const pay = () =>
    working('card', async (isCurrent) => {
      if (await allIsRight(isCurrent))
        await complete(choseSubscription(service.serviceId), isCurrent)
    })

  /** On the last page it opens the check of the answers, there it completes. */
  const payWithPlan = useLatestCallback(() =>
    working('plan', async (isCurrent) => {
      if (!(await allIsRight(isCurrent))) return
      const refusal = await plan.check()
      if (!isCurrent()) return
      if (refusal === 'sign-in') return onSignIn()
      if (refusal) return setProblem(refusal)
      if (state.step === 'check') return complete(true, isCurrent)
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

const grantsDiscount = ({ discount }: SubscriptionCheck): boolean => Number(discount) > 0

/** The plan was chosen on this service's page, before the form (settled 8). */
function choseSubscription(serviceId: number): boolean {
  const chosenFor = readStored('sub_clicked_service') ?? String(serviceId)
  return readStored('sub-clicked') === 'Yes' && chosenFor === String(serviceId)
}
