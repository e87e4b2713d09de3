import { platformTeam } from 'release-contracts/teams'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { owners } from '../wording/texts'

/** Viewers only look. A server without teams says nothing: then all may. */
export const mayChange = ({ access }: RemoteOverview) => access?.role !== 'viewer'

/** Whose a remote is, where it is somebody's, and what that means for the one who looks. */
export function accessNote({ access }: RemoteOverview): string[] {
  if (!access) return []
  return [
    ...(access.team === platformTeam ? [] : [owners.team(access.team)]),
    ...(access.protected ? [owners.protected] : []),
    ...(access.role === 'viewer' ? [owners.viewer] : []),
  ]
}
