import { brand } from 'shared-contracts/brand'
import { groups, type Group } from 'shared-contracts/capabilities'
import { demoPassword } from 'shared-contracts/exposure'

export interface DemoAccount {
  username: string
  password: string
  group: Group
  /** Whom the account shows the product as, for people. */
  label: string
}

const password = demoPassword

/** One account per group, in the order of the groups. Seeded only with `SEED=demo`. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'bukola', password, group: groups.admin, label: 'Admin' },
  { username: 'emeka_okonkwo', password, group: groups.customer, label: 'Customer' },
  { username: 'ifeoma_n', password, group: groups.lawyer, label: 'Lawyer' },
  { username: 'halima_y', password, group: groups.finance, label: 'Finance' },
  { username: brand.supportAccount.name, password, group: groups.support, label: 'Support' },
]

/** The customer who owns the unpaid order and the support conversation of the demo data. */
export const demoCustomer = 'emeka_okonkwo'
