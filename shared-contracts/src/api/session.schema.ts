import { z } from 'zod/mini'

export const sessionUser = z.object({
  user: z.object({ id: z.number(), groups: z.array(z.number()) }),
})

export type SessionUser = z.infer<typeof sessionUser>
