import { defineCall } from '../call/call'
import type { DeletionBody, DeletionState, ExportBody, ExportLink } from './privacy.schema'

/**
 * Ours: a link to a zip of everything that the caller's account holds, for a quarter of an hour. 400
 * for a wrong password of a customer, 403 with `step_up` for staff, 429 after three in a day.
 */
export const exportOwnData = defineCall<ExportLink, { body: ExportBody }>()(
  'POST',
  '/api/x/account/export',
)

/** Ours: what stands against deleting the own account, what is lost with it and what has to stay. */
export const readDeletion = defineCall<DeletionState>()('GET', '/api/x/account/deletion')

/**
 * Ours: deletes the own account. 204; 400 for a wrong password, 403 for staff, 409 where something is
 * open or a loss was not accepted.
 */
export const deleteAccount = defineCall<undefined, { body: DeletionBody }>()(
  'POST',
  '/api/x/account/deletion',
)
