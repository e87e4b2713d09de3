import { z } from 'zod/mini'
import { listOf } from './shared.schema'

/** What is recorded, by area: the part before the point. */
export const auditActions = [
  'account.created',
  'account.role-changed',
  'account.activated',
  'account.deactivated',
  'account.edited',
  'account.deleted',
  'order.lawyer-assigned',
  'order.final-uploaded',
  'order.document-added',
  'order.document-deleted',
  'order.marked',
  'order.refunded',
  'subscription.chosen',
  'subscription.refunded',
  'consultation.lawyer-assigned',
  'ledger.corrected',
  'price.changed',
  'content.created',
  'content.changed',
  'content.deleted',
  'content.retired',
  'content.restored',
  'coupon.created',
  'coupon.changed',
  'coupon.deleted',
  'coupon.retired',
  'coupon.restored',
  'export.made',
] as const

export const auditAreas = [
  'account',
  'order',
  'subscription',
  'consultation',
  'ledger',
  'price',
  'content',
  'coupon',
  'export',
] as const

/** A few fields with their values, or `fields`: the names of those that changed. */
const auditValues = z.nullable(z.record(z.string(), z.unknown()))

export const auditEntry = z.object({
  id: z.number(),
  /** ISO date-time. */
  created_on: z.string(),
  /** Id and user name of whoever did it, as they were then. */
  actor: z.number(),
  actor_name: z.string(),
  action: z.enum(auditActions),
  /** `user`, `order`, `consultation`, `list`, or the kind of content as its editor names it (`plans`, `services`). */
  subject_kind: z.string(),
  /** Id of the user or the record, number of the order, id of the list's page. */
  subject_id: z.string(),
  /** The subject in words, as it was called then. */
  subject_label: z.string(),
  before: auditValues,
  after: auditValues,
})

export const auditPage = listOf(auditEntry)

export const auditQuery = z.object({
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  /** Days in Lagos, `YYYY-MM-DD`. */
  created_on__date__gte: z.optional(z.string()),
  created_on__date__lte: z.optional(z.string()),
  /** Words that must occur in the user's name, the action or the subject. */
  search: z.optional(z.string()),
  /** An action, or an area: one of `auditAreas`. */
  action: z.optional(z.enum([...auditActions, ...auditAreas])),
  /** `created_on` for the oldest first; else the newest first. */
  ordering: z.optional(z.string()),
})

/** What somebody exported from a list. */
export const exportBody = z.object({
  /** Id of the list's page, as `dashboard.orders`. */
  list: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** The list's filters as its address has them, without `?`. */
  filter: z.optional(z.string().check(z.maxLength(1000))),
  rows: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
})

export const recordedExport = z.object({ id: z.number() })

export type AuditAction = (typeof auditActions)[number]
export type AuditArea = (typeof auditAreas)[number]
export type AuditEntry = z.infer<typeof auditEntry>
export type AuditPage = z.infer<typeof auditPage>
export type AuditQuery = z.infer<typeof auditQuery>
export type ExportBody = z.infer<typeof exportBody>
export type RecordedExport = z.infer<typeof recordedExport>
