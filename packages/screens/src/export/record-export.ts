import { recordExport as recordCall } from 'shared-contracts/api/audit.contract'
import { checkProof } from 'shared-contracts/api/two-step.contract'
import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { exportFileName } from '../list/texts'

interface RecordInput {
  /** Id of the list; see `useListId`. */
  list: string
  /** The list's filters as its address has them. */
  filter: string
  rows: number
}

export interface ExportInput {
  list: string
  filter: string
  make: () => Promise<{ file: Uint8Array<ArrayBuffer>; rows: number }>
}

/** The only way from rows to a file: it asks who exports first, and tells the audit trail afterwards. */
export async function exportFile(
  api: ApiClient,
  { list, filter, make }: ExportInput,
): Promise<void> {
  await requireExportProof(api)
  const { file, rows } = await make()
  saveFile(file, exportFileName, 'application/vnd.ms-excel')
  recordExport(api, { list, filter, rows })
}

/**
 * Tells the audit trail who exported what. The file is there already: a server that keeps no trail,
 * or does not answer, takes nothing from it.
 */
export function recordExport(api: ApiClient, { filter, ...body }: RecordInput): void {
  const sent = { ...body, filter: filter.replace(/^\?/, '').slice(0, 1000) }
  api.call(recordCall, { body: sent }).catch(() => undefined)
}

/**
 * Before anything is fetched for a file: a server may want a fresh proof of who exports. Rejects when it
 * does and got none, and when the session has ended; a server that never asks, or does not answer, holds
 * nothing up.
 */
export async function requireExportProof(api: ApiClient): Promise<void> {
  try {
    await api.call(checkProof)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || isStepUp(error.body))) throw error
  }
}

const isStepUp = (body: unknown) =>
  Array.isArray((body as { step_up?: unknown } | undefined)?.step_up)

/** Hands a file to the browser's downloads. */
function saveFile(content: Uint8Array<ArrayBuffer>, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own reference once it began.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
