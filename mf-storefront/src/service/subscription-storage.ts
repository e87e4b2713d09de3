import type { SubscriptionCheck } from 'shared-contracts/api/order.schema'
import { writeStored, type StorageKey } from 'shared-contracts/storage'

/** What choosing a subscription leaves on the device (P 3 "Browser-stored values"). */
const subscriptionKeys: StorageKey[] = [
  'subscriptionData',
  'user_subscription',
  'discount',
  'sub-clicked',
  'sub-purchase',
  'id_of_service_usage',
  'template_type',
  'msg',
]

export function clearSubscription(): void {
  for (const key of subscriptionKeys) writeStored(key, undefined)
}

/** Keeps a granted check for the form and the payment that follow. */
export function storeSubscription(check: SubscriptionCheck): void {
  clearSubscription()
  writeStored('subscriptionData', JSON.stringify(check))
  writeStored('discount', check.discount)
  writeStored('id_of_service_usage', String(check.id_of_service_usage))
  writeStored('template_type', check.template_type)
  writeStored('msg', check.message)
  writeStored('sub-clicked', 'Yes')
}
