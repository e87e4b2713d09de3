import { z } from 'zod/mini'
import { creationKey } from './shared.schema'

/** Of each paid Type A order, within so many days of its payment. */
export const maxCorrections = 2
export const correctionDays = 7

/** Ours: what the owner may still do with the answers of an order. */
export const answersOffer = z.object({
  /** Absent where the order cannot be corrected, or no longer. */
  correction: z.optional(
    z.object({
      /** How often, with one that is begun. */
      left: z.number(),
      /** ISO date-time. */
      until: z.string(),
      /** One was begun and not finished. */
      open: z.boolean(),
    }),
  ),
  /** A new form can be started with the answers of this order. */
  can_copy: z.boolean(),
  /** How many former versions of the document are kept. */
  versions: z.number(),
})

/** Clients of before send no body. */
export const copyRequest = z.optional(z.object({ creation_key: creationKey }))

/** The draft to go on with in the form: `/agreement/{agreement_id}/{slug}`. */
export const draftToFill = z.object({ agreement_id: z.string(), slug: z.string() })

/** Former versions of an order's document, the latest first. */
export const formerVersions = z.object({
  results: z.array(
    z.object({
      /** ISO date-time until which this was the document. */
      replaced_on: z.string(),
      title: z.string(),
      /** Drawn and escaped by the API. */
      html: z.string(),
    }),
  ),
})

export type CopyRequest = z.infer<typeof copyRequest>
export type AnswersOffer = z.infer<typeof answersOffer>
export type DraftToFill = z.infer<typeof draftToFill>
export type FormerVersions = z.infer<typeof formerVersions>
