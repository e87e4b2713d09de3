import { z } from 'zod/mini'
import { creationKey, naira } from './shared.schema'

/**
 * What the guided form leaves in a draft (P 3). `left` holds the answers by name, as
 * agreement-template stores them; `right` is the preview's HTML, which our server ignores and draws
 * itself: it is left out where `agreement-render` is announced.
 */
export const fieldData = z.object({
  left: z.record(z.string(), z.unknown()),
  right: z.optional(z.string()),
})

/**
 * Form state keys of P 3: `page`, `maxpage`, `formName`, `left{n}`, `right{n}`, counts, values. Ours:
 * `saveId` names the answers of a save, so that a device knows whether the draft is as it left it.
 */
export const entireState = z.record(z.string(), z.unknown())

/** Keys of `entireState` that are no answers; `left1` and `right1` up to 20 are none either. */
export const formStateKeys = [
  'page',
  'maxpage',
  'formName',
  'totalTestatorCount',
  'saveId',
] as const

export const saveAgreementBody = z.object({
  /**
   * Empty or absent for a draft that the server does not know yet. Such a save always makes the
   * draft and answers its id, also when the page itself is refused (`page_not_saved`): a file can
   * only be uploaded to a draft.
   */
  agreement_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  /** For a draft without an id yet: a save that is sent again changes the draft that it has made. */
  creation_key: creationKey,
  /** Id of the service. */
  purchasedService: z.union([z.number(), z.string()]),
  page_no: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
  field_data: fieldData,
  entireState,
  /**
   * Ours: each `saveId` that the draft may have as far as this device knows. With another one the
   * draft was saved elsewhere since: nothing is written, and the answer is 409.
   */
  known_saves: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
})

/** P 4. `saved` advances; the others say which page the form has to go back to. */
export const saveCodes = ['saved', 'not_created', 'previous_not_saved', 'page_not_saved'] as const

export const savedAgreement = z.object({
  code: z.enum(saveCodes),
  /** 128 random bits in hexadecimal: it is itself the permission until somebody signs in. */
  agreement_id: z.string(),
  /** A sentence for the person at the form; empty when all is well. */
  detail: z.string(),
  /** `Completed` once the last page is saved. */
  status: z.enum(['Draft', 'Completed']),
  amount: naira,
  /** Null until completed. */
  order_number: z.nullable(z.string()),
  purchasedService: z.number(),
  filing_cost: naira,
  filing_cost_text: z.string(),
  amofin_cost: naira,
  /** Ours: a paid document was corrected, and nothing is to pay. */
  corrected: z.optional(z.boolean()),
})

export const agreementDetail = z.object({
  agreement_id: z.string(),
  purchasedService: z.number(),
  /** Ours: slug and title of the service. */
  slug: z.optional(z.string()),
  service_title: z.optional(z.string()),
  /** The last page that was saved. */
  page_no: z.number(),
  field_data: fieldData,
  entireState,
  status: z.enum(['Draft', 'Completed']),
  order_number: z.nullable(z.string()),
  /** Ours: ISO date-time of the last save. */
  updated_on: z.optional(z.string()),
})

export const uploadedAgreementFile = z.object({
  /** 128 random bits in hexadecimal. */
  id: z.string(),
  /** Address of the file, signed and valid for a day. */
  uploaded_doc: z.string(),
  agreement: z.string(),
})

export type FieldData = z.infer<typeof fieldData>
export type SaveAgreementBody = z.infer<typeof saveAgreementBody>
export type SaveCode = (typeof saveCodes)[number]
export type SavedAgreement = z.infer<typeof savedAgreement>
export type AgreementDetail = z.infer<typeof agreementDetail>
export type UploadedAgreementFile = z.infer<typeof uploadedAgreementFile>
