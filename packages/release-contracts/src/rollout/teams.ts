/** What a member or a token of a team may do with its remotes; each may what the one before may. */
export type TeamRole = 'viewer' | 'releaser' | 'approver'

export interface RemoteAccess {
  /** Who owns the remote. */
  team: string
  role: TeamRole
  /** What reaches everybody takes a second person. */
  protected: boolean
  /** Whether this one may approve what is requested now. */
  mayApprove: boolean
  /** Whether this one may request the end of the protection. */
  mayUnprotect?: boolean
}

/** Owns what no other team does, and reaches all remotes. */
export const platformTeam = 'platform'

/** Small letters, digits and dashes, beginning with a letter. */
export const teamNamePattern = /^[a-z][a-z0-9-]{0,39}$/

export interface Team {
  remotes: string[]
  /** Role by user name, of administrators of the site. */
  members: Record<string, TeamRole>
}

/** Who owns what: `GET` and `PUT /composition/teams`. */
export interface Teams {
  teams: Record<string, Team>
  /** Remotes on which what reaches everybody takes a second person. */
  protected: string[]
}

export interface StoredTeams {
  document: Teams
  /** A change names the one it was made from; 409 when it is no longer that. */
  rowVersion: number
}

/** A key for tools: `Authorization: Bearer <token>`. The token itself is shown once. */
export interface RolloutToken {
  id: string
  name: string
  createdBy: string
  createdAt: string
  expiresAt: string
  lastUsedAt?: string
  revokedAt?: string
  /** Whose remotes it reaches; absent: the platform team, which reaches all. */
  team?: string
  role: TokenRole
}

/** Approving takes a person. */
export type TokenRole = Exclude<TeamRole, 'approver'>
