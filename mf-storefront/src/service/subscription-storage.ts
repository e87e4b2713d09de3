import { writeStored, type StorageKey } from 'shared-contracts/storage'

/** What choosing a subscription leaves on the device, or left there before (P 3, ADR 40). */
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

/** For the form and the payment that follow; what the plan takes off is asked for anew there. */
export function chooseSubscription(): void {
  clearSubscription()
  writeStored('sub-clicked', 'Yes')
}
