import { z } from 'zod/mini'
import { orderStatus } from './order.schema'

const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** D 7. */
export const assignLawyerBody = z.object({
  number,
  /** Id of an active user of the lawyers' group. */
  lawyer: z.union([z.number(), z.string()]),
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
  'final-uploaded',
  'final-removed',
  'document-added',
  'document-removed',
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
      /** The lawyer's or the file's name; empty where the kind says all. */
      subject: z.string(),
    }),
  ),
})

export type AssignLawyerBody = z.infer<typeof assignLawyerBody>
export type AssignedLawyer = z.infer<typeof assignedLawyer>
export type FinalDocument = z.infer<typeof finalDocument>
export type OrderDocument = z.infer<typeof orderDocument>
export type OrderEventKind = (typeof orderEventKinds)[number]
export type OrderHistory = z.infer<typeof orderHistory>
