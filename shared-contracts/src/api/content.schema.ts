import { z } from 'zod/mini'
import { listOf } from './shared.schema'

/** One record of any kind of content, as lists of the back office show it. */
export const contentRow = z.object({
  id: z.number(),
  title: z.string(),
  /** What stands beside the title: a category, a discount, an address; may be empty. */
  detail: z.string(),
  /** ISO 8601; null for what nobody has edited yet. For a deleted record, when it was deleted. */
  edited_on: z.nullable(z.string()),
  /** `Shown`, `Published`, `Running`, `Ended`, `Deleted`, … */
  state: z.string(),
  /** Until when the removal of this record can be undone; null where there is none. */
  undo_until: z.nullable(z.string()),
})
export const contentPage = listOf(contentRow)

/** `ordering`: `title`, `edited_on`, `state`, each with `-` for the other direction; else its place on the site. */
export const contentQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  search: z.optional(z.string()),
  ordering: z.optional(z.string()),
  /** `deleted`: only what was deleted in the last 30 days. */
  status: z.optional(z.string()),
})

export const contentRemoval = z.object({
  outcome: z.enum(['deleted', 'retired']),
  title: z.string(),
  undo_until: z.string(),
})

export const restoredContent = z.object({ id: z.number(), title: z.string() })

export type ContentRow = z.infer<typeof contentRow>
export type ContentPage = z.infer<typeof contentPage>
export type ContentQuery = z.infer<typeof contentQuery>
export type ContentRemoval = z.infer<typeof contentRemoval>
export type RestoredContent = z.infer<typeof restoredContent>
