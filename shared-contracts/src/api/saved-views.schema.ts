import { z } from 'zod/mini'

/** At most so many views of one list for one account. */
export const maxSavedViews = 20

/** A list with its filters, under a name of its owner's. */
export const savedView = z.object({
  id: z.number(),
  /** Id of the list's page, as `dashboard.orders`. */
  list: z.string(),
  name: z.string(),
  /** The query of the list's address, without `?`; empty for the list as it opens. */
  query: z.string(),
})

export const savedViews = z.object({ results: z.array(savedView) })

export const savedViewsQuery = z.object({
  /** Those of one list only. */
  list: z.optional(z.string()),
})

export const savedViewBody = z.object({
  list: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  query: z.string().check(z.maxLength(1000)),
})

export type SavedView = z.infer<typeof savedView>
export type SavedViews = z.infer<typeof savedViews>
export type SavedViewsQuery = z.infer<typeof savedViewsQuery>
export type SavedViewBody = z.infer<typeof savedViewBody>
