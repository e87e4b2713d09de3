import { z } from 'zod/mini'

export const sessionUser = z.object({
  user: z.object({
    id: z.number(),
    groups: z.array(z.number()),
    /** For the history of rollouts; a back end may leave it out. */
    username: z.optional(z.string()),
    /** Title of the plan that runs, as the sign-in answers it (5.4); a back end may leave it out. */
    plan: z.optional(z.string()),
  }),
  /** Proves later, without a token, that the account was not signed out everywhere meanwhile. */
  mark: z.optional(z.string()),
  /** The same for this session alone: it ends with it, also when it was unused for too long. */
  session_mark: z.optional(z.string()),
  /** Whether the user proved who they are lately, where the account must (`step_up`). */
  proved: z.optional(z.boolean()),
})

export const sessionMark = z.object({ mark: z.string().check(z.minLength(1), z.maxLength(200)) })

/** A place where the user is signed in. */
export const sessionDevice = z.object({
  id: z.number(),
  /** Browser and system, such as `Chrome on Android`; empty where the browser did not say. */
  name: z.string(),
  created_on: z.string(),
  /** To the minute. */
  last_used_on: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})

export const sessionDevices = z.object({ results: z.array(sessionDevice) })

export type SessionUser = z.infer<typeof sessionUser>
export type SessionDevice = z.infer<typeof sessionDevice>
export type SessionDevices = z.infer<typeof sessionDevices>
