import { Document, Packer, Paragraph } from 'docx'
import type { FinalDocument, OrderDocument } from 'shared-contracts/api/order-work.schema'
import { formBody } from '../../../testing/form-body'
import type { TestApp } from '../../../testing/test-app'

/** A small Word file, as a lawyer's program writes it. */
export const word = (text = 'Deed') =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }))

interface Sending {
  number: string
  bytes: Uint8Array
  name?: string
  as?: number
}

/** Sends the final document as the lawyer's screen does. */
export async function sendFinal(api: TestApp, { number, bytes, name = 'deed.pdf', as }: Sending) {
  const form = await formBody({ number }, { field: 'final_doc_link', name, bytes })
  const reply = await api.call('POST', '/api/order/lawyer-upload/', { as, ...form })
  return { status: reply.status, body: reply.body as FinalDocument }
}

interface SendingMore extends Sending {
  title?: string
}

export async function sendAdditional(api: TestApp, sending: SendingMore) {
  const { number, bytes, name = 'search report.pdf', title = 'additional docs', as } = sending
  const fields = { order_no: number, doc_title: title }
  const form = await formBody(fields, { field: 'uploaded_doc', name, bytes })
  const reply = await api.call('POST', '/api/order/upload_order_doc/', { as, ...form })
  return { status: reply.status, body: reply.body as OrderDocument }
}

export const removeDocument = (api: TestApp, id: number | string, as?: number) =>
  api.call('DELETE', `/api/order/delete_order_doc/${id}`, { as })
