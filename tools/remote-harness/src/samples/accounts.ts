import { brand } from 'shared-contracts/brand'
import { groups, type Group } from 'shared-contracts/capabilities'
import { createHash } from 'node:crypto'
import type { DemoAccount } from '../context/harness-context'
import { people } from './values/people'

const password = 'sample-password'

export interface SampleAccount extends DemoAccount {
  id: number
  group: Group
  first_name: string
  last_name: string
}

/** One account per group, by position among the people. */
export const sampleAccounts: readonly SampleAccount[] = (
  [
    [groups.admin, 11, 0],
    [groups.customer, 12, 1],
    [groups.lawyer, 13, 5],
    [groups.finance, 14, 2],
    [groups.support, brand.supportAccount.id, 3],
  ] as const
).map(([group, id, index]) => {
  const { first, last, user } = people[index]
  const username = id === brand.supportAccount.id ? brand.supportAccount.name : user
  return { group, id, username, password, first_name: first, last_name: last }
})

/** Made of the account alone: a browser that kept one stays signed in when the harness starts again. */
export const tokenOf = ({ id }: Pick<SampleAccount, 'id'>) =>
  createHash('sha1').update(`sample token of ${id}`).digest('hex')

export const findByToken = (token: string) =>
  sampleAccounts.find((account) => tokenOf(account) === token)
