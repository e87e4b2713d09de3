import { invalid } from '../../http/failures'
import { isPicture } from '../../media/upload-kinds'
import type { UploadType } from '../../tables/orders.tables'
import { orderTexts } from '../texts'

export const formatNames: Record<UploadType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
}

export type DocumentPurpose = 'final' | 'additional'

/** The multipart field that carries each kind of document (D 7). */
export const fileFields = { final: 'final_doc_link', additional: 'uploaded_doc' } as const

const maxDocuments = 40
const maxBytes = 60 * 1024 * 1024

/** Throws 400 for a kind that cannot be such a document: a final one is a paper, never a picture. */
export function requireAllowedKind(
  type: UploadType | undefined,
  purpose: DocumentPurpose,
): asserts type is UploadType {
  if (type && (purpose === 'additional' || !isPicture(type))) return
  const sentence = purpose === 'final' ? orderTexts.finalKinds : orderTexts.additionalKinds
  throw invalid({ [fileFields[purpose]]: [sentence] })
}

/** Throws 400 where an order has no room for another document. */
export function requireCapacityForDocument(
  stored: { documents: number; bytes: number },
  { purpose, bytes }: { purpose: DocumentPurpose; bytes: number },
): void {
  if (stored.documents >= maxDocuments) {
    throw invalid({ [fileFields[purpose]]: [orderTexts.tooMany] })
  }
  if (stored.bytes + bytes > maxBytes)
    throw invalid({ [fileFields[purpose]]: [orderTexts.tooMuch] })
}
