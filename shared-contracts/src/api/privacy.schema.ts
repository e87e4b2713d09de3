import { z } from 'zod/mini'

export const exportBody = z.object({
  /** Of customers; staff prove who they are by their second step. */
  password: z.optional(z.string().check(z.maxLength(1024))),
})

export const exportLink = z.object({
  link: z.string(),
  /** ISO date-time. */
  expires_on: z.string(),
})

export const lossKinds = ['documents', 'plan', 'credit'] as const

export const deletionState = z.object({
  /** Why this account cannot be deleted by its owner at all; null where it can. */
  refused: z.nullable(z.string()),
  /** What has to end first, each in a sentence. */
  blocked: z.array(z.string()),
  /** What is lost and has to be accepted. */
  losses: z.array(z.object({ kind: z.enum(lossKinds), text: z.string() })),
  /** What the law makes us keep. `until` is the last day, null where it counts from each record. */
  kept: z.array(
    z.object({
      what: z.string(),
      why: z.string(),
      time: z.string(),
      until: z.nullable(z.string()),
    }),
  ),
})

export const deletionBody = z.object({
  password: z.optional(z.string().check(z.maxLength(1024))),
  /** Every kind of loss that the state named. */
  accepted: z.optional(z.array(z.enum(lossKinds))),
})

export type ExportBody = z.infer<typeof exportBody>
export type ExportLink = z.infer<typeof exportLink>
export type DeletionState = z.infer<typeof deletionState>
export type DeletionBody = z.infer<typeof deletionBody>
export type LossKind = (typeof lossKinds)[number]
