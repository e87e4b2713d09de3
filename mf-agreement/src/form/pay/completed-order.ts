import type { SavedAgreement } from 'shared-contracts/api/agreement.schema'
import type { SubscriptionCheck } from 'shared-contracts/api/order.schema'
import { readStored, writeStored } from 'shared-contracts/storage'

export interface CompletedOrder {
  agreementId: string
  orderNumber: string
}

/** The order of a completed document; undefined while there is none (P 4). */
export function completedOrder(
  answer: Partial<SavedAgreement> | undefined,
): CompletedOrder | undefined {
  const { status, order_number: orderNumber, agreement_id: agreementId } = answer ?? {}
  return status === 'Completed' && orderNumber && agreementId
    ? { agreementId, orderNumber }
    : undefined
}

/** Leaves on the device which order the payment is about, and its draft (P 3, ADR 40). */
export function storeOrder(answer: Partial<SavedAgreement>): void {
  writeStored('order_number', answer.order_number ?? undefined)
  writeStored('ref_id', answer.agreement_id)
}

export const grantsDiscount = ({ discount }: SubscriptionCheck): boolean => Number(discount) > 0

/** The plan was chosen on the service's page, before the form (settled 8). */
export const choseSubscription = (): boolean => readStored('sub-clicked') === 'Yes'
