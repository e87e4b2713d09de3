import { randomBytes } from 'node:crypto'
import { noMailDomain } from '../mail/queue-mail'

/** What staff read wherever the name of somebody stood who deleted their account. */
const shownAs = { firstName: 'Deleted', lastName: 'account' } as const

export const isDeletedAddress = (email: string) => email.endsWith(noMailDomain)

/** The names of a deleted account: nobody can register the user name, because it has a space. */
export const deletedNames = (id: number) => ({
  ...shownAs,
  username: `deleted ${id}`,
  email: `deleted-${id}-${randomBytes(4).toString('hex')}${noMailDomain}`,
})
