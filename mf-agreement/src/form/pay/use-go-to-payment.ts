import type { SavedAgreement } from 'shared-contracts/api/agreement.schema'
import { clearCoupon } from 'shared-contracts/held-coupon'
import { useUser } from 'shared-contracts/session'
import { useEmit, useShell } from 'shared-contracts/shell'
import { readStored, writeStored } from 'shared-contracts/storage'
import { useSignIn } from '../state/use-form-navigation'

/** False when the answer makes no order. */
export function useGoToPayment() {
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
    storeOrder(answer, withPlan)
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

/** Leaves on the device which order the payment is about, its draft, and how it is paid (P 3, ADR 40). */
function storeOrder(answer: Partial<SavedAgreement>, withPlan: boolean): void {
  if (readStored('order_number') !== answer.order_number) clearCoupon()
  writeStored('order_number', answer.order_number ?? undefined)
  writeStored('ref_id', answer.agreement_id)
  // The payment reads it too: the plan chosen for another document is not asked for this one.
  if (!withPlan) writeStored('sub-clicked', undefined)
}
