import { z } from 'zod/mini'
import { naira } from './shared.schema'

/** What may wait for somebody. Each group gets those that concern it. */
export const overviewKeys = [
  'orders-unpaid',
  'orders-without-lawyer',
  'consultations-without-lawyer',
  'consultations-today',
  'consultations-to-answer',
  'conversations-unanswered',
  'orders-in-work',
  'documents-ready',
] as const

/** One thing that waits. */
export const overviewItem = z.object({
  key: z.enum(overviewKeys),
  count: z.number(),
  /** The query with which the list's own call shows them; empty: the list as it opens. */
  query: z.record(z.string(), z.string()),
})

/** A day in Lagos. */
export const overviewDay = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** Orders placed. */
  orders: z.number(),
  /** What was paid for orders, after discounts. */
  paid: naira,
})

export const overview = z.object({
  items: z.array(overviewItem),
  /** The last 30 days, today last; for groups 1 and 4. */
  days: z.optional(z.array(overviewDay)),
  /** The forms that a customer left unfinished, at most 5, the last one first. */
  drafts: z.optional(
    z.array(
      z.object({
        id: z.string(),
        /** The service. */
        slug: z.string(),
        title: z.string(),
        /** ISO date-time. */
        updated_on: z.string(),
      }),
    ),
  ),
  /** The running plan of a customer; null without one. */
  plan: z.optional(
    z.nullable(
      z.object({
        title: z.string(),
        /** ISO date-time; null for a plan that does not end. */
        valid_till: z.nullable(z.string()),
      }),
    ),
  ),
})

export type OverviewKey = (typeof overviewKeys)[number]
export type OverviewItem = z.infer<typeof overviewItem>
export type OverviewDay = z.infer<typeof overviewDay>
export type Overview = z.infer<typeof overview>
