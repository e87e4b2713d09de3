import { z } from 'zod/mini'

export const signInBody = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(150)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
})

export const signInAnswer = z.object({
  data: z.object({
    token: z.string(),
    user: z.object({
      id: z.number(),
      username: z.string(),
      email: z.string(),
      phone: z.string(),
      groups: z.array(z.number()),
      temp_profile_img: z.nullable(z.string()),
      plan: z.array(z.object({ plan: z.string() })),
    }),
  }),
})

export const profile = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  pin: z.string(),
  state: z.string(),
  city: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  /** The home address; `normal_address` in the edit call (D 7). */
  normal_address: z.string(),
  status: z.string(),
  group_name: z.string(),
  groups: z.array(z.number()),
  expertise: z.string(),
  created_on: z.string(),
  temp_profile_img: z.nullable(z.string()),
})

export type SignInBody = z.infer<typeof signInBody>
export type SignInAnswer = z.infer<typeof signInAnswer>
export type Profile = z.infer<typeof profile>
