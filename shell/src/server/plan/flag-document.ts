import { z } from 'zod'
import type { Variant } from './rollout-flag'

/** The value of a hand-written flag: versions in order of preference; none switches it off. */
export const candidatesValue = z.object({ candidates: z.array(z.string()) })

export type CandidatesValue = z.infer<typeof candidatesValue>

/** What a flag says about one remote for one visitor. */
export type FlagValue = { variant: Variant } | CandidatesValue

/** The value that another provider may give a `remote.<name>` flag. */
export const providedValue = z.union([
  z.object({ variant: z.enum(['stable', 'canary']) }),
  candidatesValue,
]) satisfies z.ZodType<FlagValue>

export const flagKey = (remote: string) => `remote.${remote}`
