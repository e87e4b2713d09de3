import type { FieldErrors } from 'shared-contracts/field-errors'
import { editorsPath } from './address'
import { askForProof } from './ask-for-proof'
import type { LoadedRecord, Value } from './record-types'

export type EditorAnswer<Body> =
  | { kind: 'ok'; body: Body }
  /** Sentences per field. */
  | { kind: 'refused'; errors: FieldErrors }
  /** Somebody else saved meanwhile: the record with this id. */
  | { kind: 'overtaken'; detail: string; id?: number | undefined }
  /** Nothing was changed, as far as this page knows. */
  | { kind: 'failed'; detail: string }

const silence =
  'The server did not answer. What you typed is still here. Check the connection and try again.'

const notProved =
  'Nothing was saved, because you did not confirm that it is you. What you typed is still here. Save again to confirm it.'

/** The header tells the API that the call comes from this page and from no other site. */
const headers = { Accept: 'application/json', 'X-Amofin-Editor': '1' }

async function request<Body>(path: string, init: RequestInit = {}): Promise<EditorAnswer<Body>> {
  try {
    let { reply, body } = await send(path, init)
    if (reply.status === 403 && needsProof(body)) {
      const outcome = await askForProof()
      if (outcome === 'declined') return { kind: 'failed', detail: notProved }
      if (outcome === 'proved') ({ reply, body } = await send(path, init))
    }
    if (reply.ok) return { kind: 'ok', body: body as Body }
    if (reply.status === 400) return { kind: 'refused', errors: body as FieldErrors }
    const { detail = silence, id } = body as { detail?: string; id?: number }
    return reply.status === 409 ? { kind: 'overtaken', detail, id } : { kind: 'failed', detail }
  } catch {
    return { kind: 'failed', detail: silence }
  }
}

async function send(path: string, init: RequestInit) {
  const reply = await fetch(`${editorsPath}/${path}`, {
    ...init,
    headers: { ...headers, ...init.headers },
  })
  return { reply, body: (await reply.json()) as unknown }
}

const needsProof = (body: unknown) => Array.isArray((body as { step_up?: unknown }).step_up)

const post = <Body>(path: string, body: object) =>
  request<Body>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

export const loadRecord = (kind: string, id: number | null) =>
  request<LoadedRecord>(`${kind}/${id ?? 'new'}/record`)

export const saveRecord = (kind: string, id: number, value: Value, seen: string) =>
  post<LoadedRecord>(`${kind}/${id}/record`, { value, seen })

/** `creationKey` stays the same when a call is repeated, so that the record is added once. */
export const addRecord = (kind: string, value: Value, creationKey: string) =>
  post<LoadedRecord>(`${kind}/new/record`, { value, creation_key: creationKey })

export const loadVersion = (kind: string, id: number, version: number) =>
  request<{ value: Value }>(`${kind}/${id}/versions/${version}`)

export const restoreVersion = (kind: string, id: number, version: number, seen: string) =>
  post<LoadedRecord>(`${kind}/${id}/versions/${version}/restore`, { seen })

/** Keeps a picture; answers with its address. */
export function sendPicture(kind: string, file: File) {
  const form = new FormData()
  form.append('file', file)
  return request<{ url: string }>(`${kind}/pictures`, { method: 'POST', body: form })
}
