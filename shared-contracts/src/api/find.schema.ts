import { z } from 'zod/mini'
import { orderStatus } from './order.schema'

/** Shorter words find nothing. */
export const minFindLength = 2
/** Of each kind. */
export const maxFound = 5

export const findQuery = z.object({ q: z.string().check(z.maxLength(200)) })

/** What the caller may see and what fits, the newest first; services by their place. */
export const findings = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      item: z.string(),
      status: orderStatus,
      /** Empty for customers: the orders are their own. */
      customerName: z.string(),
    }),
  ),
  customers: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  services: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      /** Only who manages products finds services that are not on the site. */
      published: z.boolean(),
    }),
  ),
})

export type FindQuery = z.infer<typeof findQuery>
export type Findings = z.infer<typeof findings>
