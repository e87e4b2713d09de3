import type { RemoteControl } from 'release-contracts/rollout'
import { remoteControl, teams } from 'release-contracts/rollout-schema'
import { teamKey } from 'release-contracts/team-keys'
import { z } from 'zod'

const registered = z.object({
  name: z.string(),
  version: z.string(),
  /** ISO time of the first registration anywhere: decides who owns a path. */
  registeredAt: z.string(),
  /** Who released it, where somebody said so. */
  registeredBy: z.string().optional(),
  /** Of that person, or of whoever made the token, until the database has the release. */
  account: z.number().int().optional(),
  /** Key of its team, where the team had one by then. */
  signedBy: z.string().optional(),
  /** A withdrawn version is offered to nobody. */
  state: z.enum(['live', 'withdrawn']),
  /** ISO time; absent where an older server withdrew it. */
  withdrawnAt: z.string().optional(),
})

const fault = z.object({
  name: z.string(),
  version: z.string(),
  /** Faults in a row; doubles the time out. */
  count: z.number().int(),
  kind: z.string(),
  message: z.string(),
  lastAt: z.number(),
  /** Not rendered on the server before this time (milliseconds since 1970). */
  until: z.number(),
})

const flags = z.object({ document: z.record(z.string(), z.unknown()), rowVersion: z.number() })

/** What this server switched off while the database was away, and the database has not got. */
const switchOff = z.object({
  control: remoteControl,
  by: z.string(),
  reason: z.string().optional(),
  /** ISO time. */
  at: z.string(),
  /** What the history is to say. */
  text: z.string(),
})

const noOwners = { document: { teams: {}, protected: [] }, rowVersion: 0 }

/** What all composition servers agree on. */
export const sharedState = z.object({
  registered: z.array(registered),
  flags,
  faults: z.array(fault),
  /** How versions of a remote are chosen; a remote without one is served its newest release. */
  controls: z.array(remoteControl).default([]),
  /** Who owns which remote. */
  teams: z.object({ document: teams, rowVersion: z.number().int() }).default(noOwners),
  /** Ids of QA links that were revoked before their end. */
  revokedLinks: z.array(z.string()).default([]),
  /** Public keys of the teams, also those that were revoked. */
  keys: z.array(teamKey).default([]),
  unsaved: z.array(switchOff).default([]),
  /** Raised by whatever changes what visitors get. 0: nothing was ever shared. */
  epoch: z.number().int().default(0),
})

export type SharedState = z.infer<typeof sharedState>
export type Registration = z.infer<typeof registered>
export type VersionFault = z.infer<typeof fault>

export const emptyState: SharedState = {
  registered: [],
  flags: { document: { flags: {} }, rowVersion: 0 },
  faults: [],
  controls: [],
  teams: noOwners,
  keys: [],
  unsaved: [],
  revokedLinks: [],
  epoch: 0,
}

/** Of a remote that nobody has decided anything about. */
export const noControl = (remote: string): RemoteControl => ({
  remote,
  rowVersion: 0,
  killed: false,
})

export const controlOf = ({ controls }: Pick<SharedState, 'controls'>, remote: string) =>
  controls.find((item) => item.remote === remote) ?? noControl(remote)
