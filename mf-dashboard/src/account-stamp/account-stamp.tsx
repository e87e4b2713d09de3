import type { UserStatus } from 'shared-contracts/api/users.schema'
import { Stamp, type StampTone } from 'shared-ui/stamp'

const tones: Record<UserStatus, StampTone> = {
  Active: 'good',
  Inactive: 'waiting',
  Cancelled: 'bad',
  Deactivated: 'bad',
}

/** The state of an account (D 4): Inactive has not been activated by its owner yet. */
export const AccountStamp = ({ status }: { status: UserStatus }) => (
  <Stamp tone={tones[status]}>{status}</Stamp>
)
