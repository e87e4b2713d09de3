import { uploadError } from 'agreement-template/uploads'
import {
  ApiError,
  NetworkError,
  type ApiClient,
  type CallOptions,
} from 'shared-contracts/api-client'
import { deleteAgreementFile, uploadAgreementFile } from 'shared-contracts/api/agreement.contract'
import type { UploadedAgreementFile } from 'shared-contracts/api/agreement.schema'
import type { Autosave } from '../saving/autosave'
import { formTexts, uploadHints } from '../../texts'
import { fileError } from './accepted-files'
import { shrinkPicture } from './shrink-picture'
import type { PickedFile, UploadJob } from './use-uploads'

export type TransferResult =
  | { kind: 'added'; answer: UploadedAgreementFile; file: File }
  | { kind: 'refused' | 'not-sent'; reason: string }
  | { kind: 'cancelled' | 'sign-in' }

export interface TransferAccess {
  api: ApiClient
  autosave: Pick<Autosave, 'ensureId' | 'forgetId'>
  /** What is going on, for the person who waits. */
  onProgress: (job: UploadJob) => void
  signal: AbortSignal
}

/** Checks a file, makes a picture smaller and sends it to the draft. */
export async function transfer(
  picked: PickedFile,
  access: TransferAccess,
): Promise<TransferResult> {
  const { field, file } = picked
  const facts = { name: file.name, type: file.type, bytes: file.size }
  const wrongKind = fileError(field, facts)
  if (wrongKind !== null) return { kind: 'refused', reason: wrongKind }
  access.onProgress({ kind: 'preparing', name: file.name, bytes: file.size })
  const ready = await prepared(picked)
  const tooLarge = uploadError(field, { name: nameFor(ready), bytes: ready.size })
  if (tooLarge !== null) return { kind: 'refused', reason: tooLarge }
  const preview = previewOf(ready)
  try {
    return await sent({ ...picked, file: ready }, access, preview)
  } finally {
    if (preview) URL.revokeObjectURL(preview)
  }
}

/** A draft that the server has lost is recreated once. */
async function sent(
  picked: PickedFile,
  access: TransferAccess,
  preview: string | undefined,
  recreated = false,
): Promise<TransferResult> {
  const { api, autosave, onProgress, signal } = access
  const { file } = picked
  const ensured = await autosave.ensureId()
  if (signal.aborted) return { kind: 'cancelled' }
  if (ensured.kind === 'sign-in') return { kind: 'sign-in' }
  if (ensured.kind === 'none') return { kind: 'not-sent', reason: uploadHints.offline }
  // What goes out is a little more than the file itself.
  const onSent = (bytes: number, total: number) =>
    onProgress({ ...sending, sent: Math.round((bytes / Math.max(total, 1)) * file.size) })
  const sending = { kind: 'sending', name: file.name, bytes: file.size, sent: 0, preview } as const
  onProgress(sending)
  try {
    const answer = await sendUpload(api, ensured.id, picked, { signal, onSent })
    return { kind: 'added', answer, file }
  } catch (error) {
    const failure = sendFailure(error, signal)
    if (failure !== 'unknown-draft') return failure
    if (recreated) return { kind: 'not-sent', reason: uploadHints.notSent }
    await autosave.forgetId()
    return sent(picked, access, preview, true)
  }
}

/** Pictures are made smaller first; other files go as they are. */
async function prepared({ file, field }: PickedFile): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const maxBytes = field.maxKb === undefined ? Number.POSITIVE_INFINITY : field.maxKb * 1000
  return shrinkPicture(file, { maxBytes, keepPng: field.type === 'signature' })
}

/** Cameras may hand over pictures without an ending. */
const nameFor = ({ name, type }: File) =>
  name.includes('.') ? name : `${name}.${type === 'image/png' ? 'png' : 'jpg'}`

const previewOf = (file: File): string | undefined =>
  file.type.startsWith('image/') && typeof URL.createObjectURL === 'function'
    ? URL.createObjectURL(file)
    : undefined

/** Sends a file to a draft. Rejects as `ApiClient.call` does. */
function sendUpload(
  api: ApiClient,
  agreementId: string,
  { file, path, page }: PickedFile,
  options: CallOptions,
): Promise<UploadedAgreementFile> {
  const body = new FormData()
  body.append('agreement', agreementId)
  body.append('extra_data', String(page))
  body.append('field', path)
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

type SendFailure =
  | 'unknown-draft'
  | { kind: 'cancelled' | 'sign-in' }
  /** Another try may help. */
  | { kind: 'not-sent'; reason: string }
  /** The server does not want this file. */
  | { kind: 'refused'; reason: string }

function sendFailure(error: unknown, signal: AbortSignal): SendFailure {
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
  const text = Array.isArray(fields['file']) ? (fields['file'][0] as unknown) : error.detail
  return typeof text === 'string' ? text : undefined
}
