import { expertises, staffGroups } from 'shared-contracts/api/users.schema'
import { groups, groupNames, type Group } from 'shared-contracts/capabilities'
import { invalid } from '../../http/failures'
import type { SignedInUser } from '../../http/authentication'
import { recordAudit, type NewAuditEntry } from '../../audit/record-audit'
import type { UserRow } from '../auth.queries'
import type { Db } from '../../database/database'

export type StaffGroup = (typeof staffGroups)[number]

/**
 * The role that a client gives by its id, as a number, as text or as a list of one. Throws a failure
 * of the field for anything that is no role of staff: customers sign up by themselves.
 */
export function staffGroupOf(field: string, value: unknown): StaffGroup {
  const [id, ...more] = Array.isArray(value) ? (value as unknown[]) : [value]
  const group = staffGroups.find((known) => String(known) === String(id).trim())
  if (group === undefined || more.length > 0) throw noChoice(field, value)
  return group
}

/** What a lawyer works for; empty for everybody else, and where nothing or `NA` is given. */
export function expertiseOf(value: string | null | undefined, group: number): string {
  const plain = value?.trim() ?? ''
  if (group !== groups.lawyer || plain === '' || plain === 'NA') return ''
  const known = expertises.find((expertise) => expertise.toLowerCase() === plain.toLowerCase())
  if (!known) throw noChoice('expertise', plain)
  return known
}

const noChoice = (field: string, value: unknown) =>
  invalid({ [field]: [`"${String(value)}" is not a valid choice.`] })

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
