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

/** Leaves on the device what the payment reads (P 3 "Browser-stored values"). */
export function storeOrder(answer: Partial<SavedAgreement>, documentTitle: string): void {
  writeStored('order_number', answer.order_number ?? undefined)
  writeStored('order_amount', textOf(answer.amount))
  writeStored('ref_id', answer.agreement_id)
  writeStored('docs_name', documentTitle)
  writeStored('filing_cost', textOf(answer.filing_cost))
  writeStored('filing_cost_text', answer.filing_cost_text)
  writeStored('amofin_cost', textOf(answer.amofin_cost))
}

export const grantsDiscount = ({ discount }: SubscriptionCheck): boolean => Number(discount) > 0

export function storeGrant(check: SubscriptionCheck): void {
  writeStored('msg', check.message)
  writeStored('id_of_service_usage', String(check.id_of_service_usage))
  writeStored('template_type', check.template_type)
  writeStored('discount', textOf(check.discount))
}

/** Somebody pays by card after all: an earlier grant must not go with the order. */
export function forgetGrant(): void {
  for (const key of ['msg', 'id_of_service_usage', 'template_type', 'discount'] as const) {
    writeStored(key, undefined)
  }
}

/** The plan was chosen on the service's page, before the form (settled 8). */
export const choseSubscription = (): boolean => readStored('sub-clicked') === 'Yes'

const textOf = (value: string | number | undefined) =>
  value === undefined ? undefined : String(value)
