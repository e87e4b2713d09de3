import type { CustomerStatus, UserStatus } from 'shared-contracts/api/users.schema'

/** D 4: a customer is Active, Inactive or Cancelled; one whom staff deactivated is Cancelled too. */
export const customerStatusOf = (status: UserStatus): CustomerStatus =>
  status === 'Deactivated' ? 'Cancelled' : status

/** The statuses of accounts that a list of these customers shows. */
export const accountStatusesOf = (status: CustomerStatus): UserStatus[] =>
  status === 'Cancelled' ? ['Cancelled', 'Deactivated'] : [status]
