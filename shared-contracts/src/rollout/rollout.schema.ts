import { z } from 'zod'
import type { QaLinkRequest, RemoteControl, RolloutRequest } from './rollout'

const time = z.iso.datetime({ offset: true })
const version = z.string().min(1).max(100)
const percentage = z.number().min(0).max(100)

const rules = z.strictObject({
  groups: z.array(z.number().int().min(1).max(5)).max(5),
  users: z.array(z.number().int().positive()).max(1000),
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

const policy = {
  stages,
  advance: z.strictObject({ auto: z.boolean(), minutes: z.number().int().min(1).max(43_200) }),
  guard: z.strictObject({
    action: z.enum(['halt', 'roll-back', 'off']),
    limit: z.number().min(0).max(1),
  }),
}

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
})

/** A control as the database and the state file keep it. */
export const remoteControl = z.object({
  remote: z.string(),
  rowVersion: z.number().int().min(0),
  stable: version.optional(),
  before: version.optional(),
  stableSince: time.optional(),
  killed: z.boolean(),
  rollout: rollout.optional(),
  policy: z.object(policy).optional(),
}) satisfies z.ZodType<RemoteControl>

const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    version,
    percentage,
    rules: rules.optional(),
  }),
  z.strictObject({ kind: z.literal('set-percentage'), percentage }),
  z.strictObject({ kind: z.literal('set-rules'), rules }),
  z.strictObject({ kind: z.literal('set-policy'), policy: z.strictObject(policy) }),
  z.strictObject({ kind: z.literal('halt') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('promote') }),
  z.strictObject({ kind: z.literal('roll-back'), version: version.optional() }),
  z.strictObject({ kind: z.literal('kill') }),
  z.strictObject({ kind: z.literal('revive') }),
])

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

export const qaLinkRequest = z.strictObject({
  remotes: z
    .record(z.string().regex(/^mf-[a-z0-9-]+$/), version)
    .refine((remotes) => Object.keys(remotes).length > 0, { message: 'must name a remote' }),
  path: sitePath,
  hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 30),
}) satisfies z.ZodType<QaLinkRequest>

export const tokenRequest = z.strictObject({
  name: z.string().trim().min(1).max(80),
  days: z.number().int().min(1).max(366),
})
