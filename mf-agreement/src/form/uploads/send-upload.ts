import {
  ApiError,
  NetworkError,
  type ApiClient,
  type CallOptions,
} from 'shared-contracts/api-client'
import { deleteAgreementFile, uploadAgreementFile } from 'shared-contracts/api/agreement.contract'
import type { UploadedAgreementFile } from 'shared-contracts/api/agreement.schema'
import { formTexts, uploadHints } from '../texts'
import type { Picked } from './upload-jobs'

/** Sends a file to a draft. Rejects as `ApiClient.call` does. */
export function sendUpload(
  api: ApiClient,
  agreementId: string,
  { file, path, page }: Picked,
  options: CallOptions,
): Promise<UploadedAgreementFile> {
  const body = new FormData()
  body.append('agreement', agreementId)
  body.append('extra_data', JSON.stringify({ page, field: path }))
  body.append('file', file, file.name)
  return api.call(uploadAgreementFile, { body, ...options })
}

/** True when the file is gone, also when it was gone already. */
export async function deleteUpload(api: ApiClient, id: string): Promise<boolean> {
  try {
    await api.call(deleteAgreementFile, { params: { id } })
    return true
  } catch (error) {
    return error instanceof ApiError && error.status === 404
  }
}

export type SendFailure =
  | 'unknown-draft'
  | { kind: 'cancelled' | 'sign-in' }
  /** Another try may help. */
  | { kind: 'not-sent'; reason: string }
  /** The server does not want this file. */
  | { kind: 'refused'; reason: string }

export function sendFailure(error: unknown, signal: AbortSignal): SendFailure {
  if (signal.aborted) return { kind: 'cancelled' }
  if (error instanceof NetworkError) return { kind: 'not-sent', reason: uploadHints.offline }
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return { kind: 'sign-in' }
  if (error.status === 404) return 'unknown-draft'
  if (error.status >= 500 || error.status === 429) {
    return { kind: 'not-sent', reason: uploadHints.notSent }
  }
  return { kind: 'refused', reason: reasonIn(error) ?? formTexts.uploadFailed }
}

/** The first sentence about the file, in the form of the REST conventions. */
function reasonIn(error: ApiError): string | undefined {
  const fields = (error.body ?? {}) as Record<string, unknown>
  const said = Array.isArray(fields['file']) ? (fields['file'][0] as unknown) : error.detail
  return typeof said === 'string' ? said : undefined
}
