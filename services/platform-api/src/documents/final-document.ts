import type { StoredDocument } from '../orders/documents/order-documents.queries'
import type { UploadType } from '../tables/agreements.tables'
import type { Format } from './printable'

const types: Record<Format, UploadType> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The lawyer's final document in a format, which is given out instead of the printed one. */
export const finalIn = (finals: readonly StoredDocument[], format: Format) =>
  finals.find(({ type }) => type === types[format])
