import { z } from 'zod/mini'

export const sessionUser = z.object({
  user: z.object({
    id: z.number(),
    groups: z.array(z.number()),
    /** For the history of rollouts; a back end may leave it out. */
    username: z.optional(z.string()),
  }),
})

export type SessionUser = z.infer<typeof sessionUser>
