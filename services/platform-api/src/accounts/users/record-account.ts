import { groupNames, type Group } from 'shared-contracts/capabilities'
import type { SignedInUser } from '../../http/authentication'
import { recordAudit, type NewAuditEntry } from '../../audit/record-audit'
import type { UserRow } from '../auth.queries'
import type { Db } from '../../database/database'

type Account = Pick<UserRow, 'id' | 'username' | 'firstName' | 'lastName'>

interface AccountChange extends Pick<NewAuditEntry, 'action' | 'before' | 'after'> {
  viewer: Pick<SignedInUser, 'id'>
  /** As the account was called before. */
  user: Account
}

/** Notes what somebody did to another's account, in the transaction in which it happens. */
export const recordAccount = (
  tx: Db,
  { viewer, user, ...change }: AccountChange,
): Promise<number> =>
  recordAudit(tx, {
    ...change,
    actor: viewer.id,
    subject: { kind: 'user', id: user.id, label: labelOf(user) },
  })

const labelOf = ({ username, firstName, lastName }: Account) =>
  `${firstName} ${lastName}`.trim() === '' ? username : `${firstName} ${lastName} (${username})`

export const roleName = (group: number): string => groupNames[group as Group] ?? String(group)
