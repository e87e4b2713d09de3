import { z } from 'zod/mini'
import { signInAnswer } from './auth.schema'

/** Ways to prove who somebody is. `password` serves accounts without a second step only. */
export const proofWays = ['passkey', 'code', 'recovery_code', 'password'] as const
export const proofWay = z.enum(proofWays)

/**
 * Body of the sign-in's 403 for an account with a second step: the password was right, no session has
 * begun. `status` is what a client that knows no second step shows.
 */
export const secondStepNeeded = z.object({
  status: z.array(z.string()),
  second_step: z.object({
    /** Opens the calls of the sign-in's second step, five minutes long and five wrong tries. */
    ticket: z.string(),
    ways: z.array(proofWay),
    /** The account must have a second step and has none: it is set up now. */
    set_up: z.boolean(),
  }),
})

/** Body of a 403 that goes away once the user proves who they are (`prove`). */
export const stepUpNeeded = z.object({ detail: z.string(), step_up: z.array(proofWay) })

const ticket = z.string().check(z.minLength(1), z.maxLength(100))
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
/** What the browser's WebAuthn gave, as JSON; looked at by the server's library. */
const passkeyAnswer = z.record(z.string(), z.unknown())

export const ticketBody = z.object({ ticket })
export const secondStepBody = z.object({
  ticket,
  code: z.optional(code),
  recovery_code: z.optional(code),
  passkey: z.optional(passkeyAnswer),
})

export const proofBody = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  code: z.optional(code),
  recovery_code: z.optional(code),
  passkey: z.optional(passkeyAnswer),
})

export const codeBody = z.object({ code })

/** What the browser's WebAuthn takes, as JSON. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

export const newPasskeyBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  passkey: passkeyAnswer,
})

/** What an app needs to show codes. */
export const codeAppKey = z.object({
  /** To be typed where a picture cannot be taken, in base32. */
  key: z.string(),
  /** `otpauth://…` */
  address: z.string(),
  /** QR code of the address: an SVG path on a square of `size` units. */
  picture: z.object({ size: z.number(), path: z.string() }),
})

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_on: z.string(),
  last_used_on: z.nullable(z.string()),
})

export const twoStepState = z.object({
  /** Whether staff must have a second step here. */
  required: z.boolean(),
  code_app: z.boolean(),
  passkeys: z.array(passkey),
  /** Recovery codes that were not used yet. */
  recovery_codes_left: z.number(),
})

/** Shown once. Empty when the account had its codes before. */
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) })

/** The sign-in's own answer; with recovery codes where the second step was set up on the way. */
export const secondStepAnswer = z.extend(signInAnswer, {
  recovery_codes: z.optional(z.array(z.string())),
})

export type ProofWay = z.infer<typeof proofWay>
export type SecondStepNeeded = z.infer<typeof secondStepNeeded>
export type StepUpNeeded = z.infer<typeof stepUpNeeded>
export type SecondStepBody = z.infer<typeof secondStepBody>
export type SecondStepAnswer = z.infer<typeof secondStepAnswer>
export type ProofBody = z.infer<typeof proofBody>
export type PasskeyOptions = z.infer<typeof passkeyOptions>
export type NewPasskeyBody = z.infer<typeof newPasskeyBody>
export type CodeAppKey = z.infer<typeof codeAppKey>
export type Passkey = z.infer<typeof passkey>
export type TwoStepState = z.infer<typeof twoStepState>
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>
