import { z } from 'zod/mini'

export const supportAvailability = z.object({
  /** The member of the support who asks; for everybody else the support account. */
  username: z.string(),
  /** Whether that member answers now; for everybody else, whether anybody does. */
  active: z.boolean(),
})

export const supportAvailabilityBody = z.object({
  /** The own user name. */
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  active: z.boolean(),
})

export type SupportAvailability = z.infer<typeof supportAvailability>
export type SupportAvailabilityBody = z.infer<typeof supportAvailabilityBody>
