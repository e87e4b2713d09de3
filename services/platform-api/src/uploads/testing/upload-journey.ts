import type { UploadedAgreementFile } from 'shared-contracts/api/agreement.schema'
import sharp from 'sharp'
import { formBody } from '../../testing/form-body'
import type { TestApp } from '../../testing/test-app'

export const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 4, background: '#0a7' } })

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n')

export interface TestUpload {
  agreement: string
  bytes: Uint8Array
  name?: string
  extra?: string
  field?: string
  as?: number
  headers?: Record<string, string>
}

/** Sends a file as the form's file field does. */
export async function upload(api: TestApp, sending: TestUpload) {
  const { agreement, bytes, name = 'file.png', extra = '1', field, as, headers = {} } = sending
  const fields = { agreement, extra_data: extra, ...(field === undefined ? {} : { field }) }
  const form = await formBody(fields, { field: 'file', name, bytes })
  const reply = await api.call('POST', '/api/order/upload_agreement/', {
    as,
    body: form.body,
    headers: { ...form.headers, ...headers },
  })
  return { status: reply.status, body: reply.body as UploadedAgreementFile }
}

/** Opens the address of a file as a browser would: no key, no token. */
export async function open(api: TestApp, address: string) {
  const { pathname, search } = new URL(address)
  return api.app.inject({ url: pathname + search })
}

export const remove = (api: TestApp, id: string, as?: number) =>
  api.call('DELETE', `/api/order/delete_upload_agreement/${id}`, { as })
