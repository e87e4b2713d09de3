import { z } from 'zod/mini'
import { seen, stamp } from './shared.schema'

/**
 * Keyboards put a letter and its marks together in more than one way, as in Ọ̀: a user name is the same
 * in each of them, and is stored and looked for in one (Unicode NFC).
 */
export const usernameField = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(150))

export const signInBody = z.object({
  username: z.string().check(z.normalize('NFC'), z.minLength(1), z.maxLength(150)),
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

/** Who a user is, as every list and the profile name them. */
export const person = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
})

export const profile = z.object({
  ...person.shape,
  pin: z.string(),
  state: z.string(),
  city: z.string(),
  /** Ours: ISO 3166 code of two letters; empty where nobody was asked. */
  country: z.optional(z.string()),
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
  /** Ours: the user's own code to give away; only in the own profile. */
  referral_code: z.optional(z.string()),
  stamp,
})

/** P 7. `lastUrl` and `activationUrl` may only name the site's own origin (decisions.md, 3). */
export const registerBody = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  last_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
  username: usernameField,
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email()),
  phone: z.string().check(z.trim(), z.minLength(10), z.maxLength(12)),
  /** Always 2; the server makes customers only, whatever is sent. */
  groups: z.optional(z.union([z.number(), z.string(), z.array(z.number())])),
  referral: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
  /** Where the customer goes after activation. */
  lastUrl: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  /** Page that the link of the e-mail opens; gets `activation_key`, `user` and `url`. */
  activationUrl: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
})

/** The three outcomes of an activation link, as the client's toasts word them (P 8). */
export const activationStatus = {
  success: 'Success',
  expired: 'Activation link has been expired. Please create your account again',
  already: 'You have already activated the account.',
} as const

export const activationBody = z.object({
  user: z.union([z.number(), z.string()]),
  activation_key: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const activation = z.object({
  status: z.string(),
  token: z.optional(z.string()),
  user: z.optional(
    z.object({
      id: z.number(),
      email: z.string(),
      phone: z.string(),
      username: z.string(),
      groups: z.array(z.number()),
    }),
  ),
})

export const resetBody = z.object({ username: usernameField })
export const resetAnswer = z.object({ data: z.object({ user: z.number() }) })

export const applyPasswordBody = z.object({
  id: z.union([z.number(), z.string()]),
  otp: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
})
export const updatePasswordBody = z.object({
  old_password: z.string().check(z.minLength(1), z.maxLength(1024)),
  new_password: z.string().check(z.minLength(1), z.maxLength(1024)),
})
/** `Success` or `Incorrect OTP` (P 7). */
export const passwordApplied = z.object({ status: z.string() })

const line = z.string().check(z.trim(), z.maxLength(300))

/** The text fields of `edit-profile` (D 7), each left as it is when absent. */
export const editProfileFields = z.object({
  /** The own id, or nothing; an admin gives another's (`editUserFields`). */
  id: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  username: z.optional(usernameField),
  /** Must be the present one: an e-mail address is not changed here. */
  email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  phone: z.optional(z.string().check(z.trim(), z.minLength(10), z.maxLength(12))),
  first_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(150))),
  last_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(150))),
  addressLine1: z.optional(line),
  addressLine2: z.optional(line),
  state: z.optional(line),
  city: z.optional(line),
  pincode: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  normal_address: z.optional(line),
  seen,
})

export type EditProfile = z.infer<typeof editProfileFields>
export type RegisterBody = z.infer<typeof registerBody>
export type ActivationBody = z.infer<typeof activationBody>
export type Activation = z.infer<typeof activation>
export type ResetAnswer = z.infer<typeof resetAnswer>
export type ApplyPasswordBody = z.infer<typeof applyPasswordBody>
export type UpdatePasswordBody = z.infer<typeof updatePasswordBody>
export type PasswordApplied = z.infer<typeof passwordApplied>
export type SignInBody = z.infer<typeof signInBody>
export type SignInAnswer = z.infer<typeof signInAnswer>
export type Profile = z.infer<typeof profile>
