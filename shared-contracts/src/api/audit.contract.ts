import { defineCall } from '../call/call'
import type { AuditPage, AuditQuery, ExportBody, RecordedExport } from './audit.schema'

interface ListQuery extends Omit<AuditQuery, 'page' | 'page_size'> {
  page?: number
  page_size?: number
}

/** Ours, group 1: who changed what and who exported what, the newest first. */
export const listAudit = defineCall<AuditPage, { query: ListQuery }>()('GET', '/api/x/audit')

/** Ours, whoever may export: records an export that was made. 404 elsewhere; the export stands. */
export const recordExport = defineCall<RecordedExport, { body: ExportBody }>()(
  'POST',
  '/api/x/exports',
)
