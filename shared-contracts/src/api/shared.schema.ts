import { z } from 'zod/mini'

/** Decimal text with two places, in naira: "15000.00". Inside the API money is kobo. */
export const naira = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

const integerRequired = 'A valid integer is required.'

/** An id or a count in a body, as a number or as digits; comes out as a number. */
export const wholeNumber = z.pipe(
  z.union([z.number(), z.string()], integerRequired),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,9}$/, integerRequired)),
      z.transform((digits: string) => Number(digits)),
    ),
  ),
)

/**
 * Ours: made by the client for what it creates, and kept until it has read the answer. Sent again with the
 * same key, as where the answer got lost, a call creates nothing new.
 */
export const creationKey = z.optional(z.uuid())

/** Ours: stands for what the server holds of a record; sent back as `seen` by who edits it. */
export const stamp = z.optional(z.string())

/**
 * Ours: the `stamp` that an edit began with. Where the server holds something else by now, nothing is
 * saved and the answer is 409. Absent or empty, the edit replaces whatever there is.
 */
export const seen = z.optional(z.string().check(z.maxLength(64)))

/** Page metadata that several entities carry (P 3). */
export const metaFields = {
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  meta_keywords: z.nullable(z.string()),
  meta_image: z.nullable(z.string()),
  other_meta_tags: z.array(z.object({ property: z.string(), content: z.string() })),
  json_meta_tags: z.nullable(z.unknown()),
}

/** The product's list answer: `paginationTotal` counts items, not pages (REST conventions 3.3). */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    results: z.array(item),
    paginationTotal: z.number(),
    paginationCurrent: z.number(),
  })

/**
 * First page of a document with example answers, shown wherever a picture of it is wanted.
 * In `text`, words between asterisks are bold. Ours, beyond the specification: a server without
 * it sends none and the screens fall back to the title.
 */
export const documentPreview = z.object({
  title: z.string(),
  subtitle: z.string(),
  blocks: z.array(z.object({ kind: z.enum(['paragraph', 'centred', 'clause']), text: z.string() })),
})

/** What a step after paying is about, as the template says. */
export const stepTopics = [
  'prepare',
  'sign',
  'witness',
  'stamp',
  'register',
  'keep',
  'follow',
] as const

/** One step of what to do with a paid document. Ours, beyond the specification. */
export const documentStep = z.object({
  topic: z.enum(stepTopics),
  text: z.string(),
  /** Until when: "Within 30 days of signing". */
  due: z.optional(z.string()),
  where: z.optional(z.string()),
})

export type DocumentStep = z.infer<typeof documentStep>
export type DocumentPreview = z.infer<typeof documentPreview>
export interface ListOf<T> {
  results: T[]
  paginationTotal: number
  paginationCurrent: number
}
