import { ApiError } from 'shared-contracts/api-client'
import { checkSubscription } from 'shared-contracts/api/order.contract'
import { useShell } from 'shared-contracts/shell'
import { payHints } from '../texts'
import { grantsDiscount } from './completed-order'

/** Asks what the customer's plan grants for this service. */
export function usePlanCheck(serviceId: number) {
  const { api } = useShell()
  /** Undefined when it grants something; else a sentence that says why not. */
  const check = async (): Promise<string | undefined> => {
    try {
      const answer = await api.call(checkSubscription, { query: { service: serviceId } })
      return grantsDiscount(answer) ? undefined : answer.message || payHints.planRefused
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500
      return refused ? payHints.planRefused : payHints.planNotChecked
    }
  }
  return { check }
}
