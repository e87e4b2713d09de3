import { defineCall } from '../call/call'
import type {
  AssignLawyerBody,
  AssignedLawyer,
  BulkAssignBody,
  BulkAssignment,
  BulkMarkBody,
  BulkMarking,
  FinalDocument,
  OrderDocument,
  OrderHistory,
} from './order-work.schema'

/** Group 1. Gives a paid Type B order to a lawyer, or to another one. */
export const assignLawyer = defineCall<AssignedLawyer, { body: AssignLawyerBody }>()(
  'POST',
  '/api/order/assignAnLawyerToAnOrder/',
)
/**
 * Ours, group 1: gives many orders to a lawyer, each as `assignLawyer` would; those that cannot have
 * one, or have this one already, are skipped.
 */
export const bulkAssignLawyer = defineCall<BulkAssignment, { body: BulkAssignBody }>()(
  'POST',
  '/api/x/orders/bulk-assign',
)
/**
 * Ours, group 1: gives many orders the status `Processing` or `Completed`. Orders whose payment or
 * final document decides are skipped.
 */
export const bulkMarkOrders = defineCall<BulkMarking, { body: BulkMarkBody }>()(
  'POST',
  '/api/x/orders/bulk-mark',
)
/**
 * Multipart: `final_doc_link` (PDF or Word) and `number`. Completes the order; a later file takes
 * the place of the one in the same format.
 */
export const uploadFinalDocument = defineCall<FinalDocument, { body: FormData }>()(
  'POST',
  '/api/order/lawyer-upload/',
)
/** Multipart: `uploaded_doc` (PDF, Word, PNG or JPG), `order_no` and `doc_title`. */
export const uploadOrderDocument = defineCall<OrderDocument, { body: FormData }>()(
  'POST',
  '/api/order/upload_order_doc/',
)
/** Takes a lawyer's document back; without any final document the order is in work again. */
export const deleteOrderDocument = defineCall<undefined, { params: { id: number } }>()(
  'DELETE',
  '/api/order/delete_order_doc/{id}',
)
/** Ours; where it answers 404 the screen shows no history. */
export const getOrderHistory = defineCall<OrderHistory, { params: { number: string } }>()(
  'GET',
  '/api/x/orders/{number}/history',
)
