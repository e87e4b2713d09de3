import type { Group } from 'shared-contracts/capabilities'
import type { UserStatus } from 'shared-contracts/api/users.schema'

export interface Person {
  /** Fixed for staff; customers are numbered by the database. */
  id?: number
  username: string
  firstName: string
  lastName: string
  group: Group
  addressLine1: string
  city: string
  state: string
  expertise?: string
  status?: UserStatus
  phone?: string
  email?: string
  pin?: string
  /** Drawn by the database when absent. */
  referralCode?: string
}
