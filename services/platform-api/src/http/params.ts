import { z } from 'zod/mini'

/** A positive id in a path; what is no id matches nothing and answers 404. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.pipe(z.transform(Number), z.number().check(z.positive())),
)

export const slugParams = z.object({ slug: z.string() })
