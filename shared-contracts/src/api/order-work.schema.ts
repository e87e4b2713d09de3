import { z } from 'zod/mini'
import { orderStatus } from './order.schema'

const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** D 7. */
export const assignLawyerBody = z.object({
  number,
  /** Id of an active user of the lawyers' group. */
  lawyer: z.union([z.number(), z.string()]),
})

/** Most orders of one `bulk-assign`. */
export const maxBulkOrders = 500

/** Ours: many orders for one lawyer. A dry run says what would happen and changes nothing. */
export const bulkAssignBody = z.object({
  numbers: z.array(number).check(z.minLength(1), z.maxLength(maxBulkOrders)),
  lawyer: z.union([z.number(), z.string()]),
  dry_run: z.optional(z.boolean()),
})

export const bulkAssignment = z.object({
  /** How many orders the lawyer has now, or would have, that another or nobody had. */
  assigned: z.number(),
  /** Orders that stay as they are, and why. */
  skipped: z.array(z.object({ number: z.string(), reason: z.string() })),
})

/** What staff set by hand: the other statuses are a payment's alone (flutterwave-v3.md 2.12). */
export const markStatuses = ['Processing', 'Completed'] as const

/** Ours: one status for many orders. A dry run says what would happen and changes nothing. */
export const bulkMarkBody = z.object({
  numbers: z.array(number).check(z.minLength(1), z.maxLength(maxBulkOrders)),
  status: z.enum(markStatuses),
  dry_run: z.optional(z.boolean()),
})

export const bulkMarking = z.object({
  /** How many orders have the status now, or would have, that had another. */
  marked: z.number(),
  /** Orders that stay as they are, and why. */
  skipped: z.array(z.object({ number: z.string(), reason: z.string() })),
})

/** An order with its lawyer. `laywerAssigned` is the field's published spelling. */
export const assignedLawyer = z.object({
  number: z.string(),
  lawyer: z.number(),
  laywerAssigned: z.string(),
  status: orderStatus,
})

/** The text field of `lawyer-upload` beside the file `final_doc_link`. */
export const finalDocumentFields = z.object({ number })

/** The lawyer's final document, as it was kept. */
export const finalDocument = z.object({
  id: z.number(),
  number: z.string(),
  /** Signed address of the file. */
  final_doc_link: z.string(),
  status: orderStatus,
})

/** The text fields of `upload_order_doc` beside the file `uploaded_doc`. */
export const orderDocumentFields = z.object({
  order_no: number,
  /** `additional docs` when absent (D 7). */
  doc_title: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})

/** An additional document, as it was kept. */
export const orderDocument = z.object({
  id: z.number(),
  order_no: z.string(),
  doc_title: z.string(),
  /** Signed address of the file. */
  uploaded_doc: z.string(),
})

export const orderEventKinds = [
  'placed',
  'paid',
  'lawyer-assigned',
  'lawyer-left',
  'final-uploaded',
  'final-removed',
  'document-added',
  'document-removed',
  'marked',
  'corrected',
] as const

/** Ours: what happened to an order, oldest first. */
export const orderHistory = z.object({
  results: z.array(
    z.object({
      kind: z.enum(orderEventKinds),
      /** ISO date-time. */
      at: z.string(),
      /** Who did it: the name for staff and the customer's own doings, else the role. */
      by: z.string(),
      /** The lawyer's or the file's name, or the status; empty where the kind says all. */
      subject: z.string(),
    }),
  ),
})

export type AssignLawyerBody = z.infer<typeof assignLawyerBody>
export type BulkAssignBody = z.infer<typeof bulkAssignBody>
export type BulkAssignment = z.infer<typeof bulkAssignment>
export type BulkMarkBody = z.infer<typeof bulkMarkBody>
export type BulkMarking = z.infer<typeof bulkMarking>
export type MarkStatus = (typeof markStatuses)[number]
export type AssignedLawyer = z.infer<typeof assignedLawyer>
export type FinalDocument = z.infer<typeof finalDocument>
export type OrderDocument = z.infer<typeof orderDocument>
export type OrderEventKind = (typeof orderEventKinds)[number]
export type OrderHistory = z.infer<typeof orderHistory>
