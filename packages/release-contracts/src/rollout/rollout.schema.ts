import { z } from 'zod'
import { releasedPattern } from '../release/remote-name'
import type { RemoteControl } from './rollout'
import type { QaLinkRequest, RolloutRequest } from './rollout-messages'
import { platformTeam, teamNamePattern, type Teams } from './teams'

const time = z.iso.datetime({ offset: true })
const version = z.string().min(1).max(100)
const percentage = z.number().min(0).max(100)

const rules = z.strictObject({
  groups: z.array(z.number().int().min(1).max(5)).max(5),
  users: z.array(z.number().int().positive()).max(1000),
  plans: z.array(z.string().min(1).max(200)).max(50).optional(),
  from: time.optional(),
  until: time.optional(),
})

const stages = z
  .array(percentage)
  .min(1)
  .max(20)
  .refine((list) => list.every((stage, index) => stage > (list[index - 1] ?? -1)), {
    message: 'must rise from stage to stage',
  })
  .refine((list) => list.at(-1) === 100, { message: 'must end with 100' })

const minutes = z.number().int().min(1).max(43_200)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as 09:00')
const hours = z
  .strictObject({
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    from: timeOfDay,
    until: timeOfDay,
  })
  .refine(({ from, until }) => from < until, { message: 'must end later than it begins' })

const policy = {
  stages,
  advance: z.strictObject({
    ...{ auto: z.boolean(), minutes },
    perStage: z.array(minutes).max(20).optional(),
    hours: hours.optional(),
  }),
  guard: z.strictObject({
    action: z.enum(['halt', 'roll-back', 'off']),
    limit: z.number().min(0).max(1),
  }),
}

const share = z.number().gt(0).lt(1)
const plan = {
  metric: z.enum(['orders', 'checkouts', 'slow']),
  baseline: share,
  effect: share,
  days: z.number().int().min(1).max(60),
}
const visitors = z.object({ stable: z.number().int(), canary: z.number().int() })

const rollout = z.object({
  ...policy,
  id: z.string().min(1),
  canary: version,
  trial: z.number().int().min(1),
  percentage,
  rules,
  state: z.enum(['running', 'halted']),
  startedAt: time,
  stageAt: time,
  halted: z.object({ at: time, by: z.string(), reason: z.string() }).optional(),
  experiment: z.object({ ...plan, visitors }).optional(),
})

const plainChanges = [
  z.strictObject({
    kind: z.literal('start'),
    version,
    percentage,
    rules: rules.optional(),
  }),
  z.strictObject({
    kind: z.literal('experiment'),
    version,
    percentage: z.number().min(1).max(99),
    plan: z.strictObject(plan),
  }),
  z.strictObject({ kind: z.literal('continue') }),
  z.strictObject({ kind: z.literal('set-percentage'), percentage }),
  z.strictObject({ kind: z.literal('set-rules'), rules }),
  z.strictObject({
    kind: z.literal('set-policy'),
    policy: z
      .strictObject(policy)
      .refine(
        ({ advance, stages }) => [undefined, stages.length].includes(advance.perStage?.length),
        {
          message: 'must name minutes for each stage, or for none',
        },
      ),
  }),
  z.strictObject({ kind: z.literal('halt') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('promote') }),
  z.strictObject({ kind: z.literal('roll-back'), version: version.optional() }),
  z.strictObject({ kind: z.literal('kill') }),
  z.strictObject({ kind: z.literal('revive') }),
  z.strictObject({ kind: z.literal('unprotect') }),
] as const

const change = z.discriminatedUnion('kind', [
  ...plainChanges,
  z.strictObject({ kind: z.literal('approve') }),
  z.strictObject({ kind: z.literal('withdraw') }),
])

/** A control as the database and the state file keep it. */
export const remoteControl = z.object({
  remote: z.string(),
  rowVersion: z.number().int().min(0),
  stable: version.optional(),
  before: version.optional(),
  returnTo: version.optional(),
  stableSince: time.optional(),
  killed: z.boolean(),
  unapproved: z.literal(true).optional(),
  rollout: rollout.optional(),
  policy: z.object(policy).optional(),
  requested: z
    .object({
      change: z.discriminatedUnion('kind', plainChanges),
      by: z.string(),
      account: z.number().int().optional(),
      at: time,
      reason: z.string().optional(),
    })
    .optional(),
}) satisfies z.ZodType<RemoteControl>

export const rolloutRequest = z.strictObject({
  change,
  rowVersion: z.number().int().min(0),
  reason: z.string().max(500).optional(),
}) satisfies z.ZodType<RolloutRequest>

/** A path of this site and nothing that a browser could read as another host. */
const sitePath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])/, 'must be a path of this site')

export const qaLinkRequest = z
  .strictObject({
    remotes: z
      .record(z.string().regex(releasedPattern), version)
      .refine((remotes) => Object.keys(remotes).length > 0, { message: 'must name a remote' })
      .optional(),
    plan: z
      .string()
      .regex(/^[\w-]{16}$/, 'must be the reference of an error')
      .optional(),
    path: sitePath,
    hours: z
      .number()
      .int()
      .min(1)
      .max(24 * 30),
    frame: z.literal(true).optional(),
  })
  .refine(({ remotes, plan }) => (remotes === undefined) !== (plan === undefined), {
    message: 'must name either remotes or a plan',
  })
  .refine(({ frame, hours }) => !frame || hours === 1, {
    message: 'of a frame ends after 1 hour',
  }) satisfies z.ZodType<QaLinkRequest>

const teamName = z
  .string()
  .regex(teamNamePattern, 'must be a name of small letters, digits and dashes')
const remoteName = z
  .string()
  .regex(releasedPattern, 'must be the name of a remote, as mf-chat, or shell')

export const tokenRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^()\p{Cc}]*$/u, 'must be a name without brackets'),
  days: z.number().int().min(1).max(366),
  team: teamName.optional(),
  role: z.enum(['viewer', 'releaser']).default('releaser'),
})

const team = z.strictObject({
  remotes: z.array(remoteName).max(200),
  members: z.record(z.string().min(1).max(150), z.enum(['viewer', 'releaser', 'approver'])),
})

/** Who owns what. A remote has one owner; what no team names belongs to the platform team. */
export const teams = z
  .strictObject({
    teams: z.record(teamName, team),
    protected: z.array(remoteName).max(200),
  })
  .superRefine(({ teams: all }, context) => {
    const seen = new Map<string, string>()
    for (const [name, { remotes }] of Object.entries(all)) {
      if (name === platformTeam && remotes.length > 0) {
        context.addIssue('the team platform reaches all remotes and names none')
      }
      for (const remote of remotes) {
        const owner = seen.get(remote)
        if (owner) context.addIssue(`${remote} cannot belong to ${owner} and to ${name}`)
        seen.set(remote, name)
      }
    }
  }) satisfies z.ZodType<Teams>

export const teamsRequest = z.strictObject({ document: teams, rowVersion: z.number().int() })
