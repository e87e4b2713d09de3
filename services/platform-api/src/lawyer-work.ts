import type { GiveBackWork } from './accounts/users/status/account-status'
import { giveBackConsultations } from './consultations/give-back-consultations'
import { giveBackOrders } from './orders/lawyer/give-back-orders'

/** What waits for another lawyer once an account is closed or its role is another one. */
export const giveBackWork: GiveBackWork = async (tx, leaving) => {
  await giveBackOrders(tx, leaving)
  await giveBackConsultations(tx, leaving.lawyer.id)
}
