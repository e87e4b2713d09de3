import { fileTypeFromBuffer } from 'file-type'
import { uploadTypes, type UploadType } from '../tables/orders.tables'

/** The ending that a file of each kind gets. */
export const endings: Record<UploadType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

export const isPicture = (type: UploadType): type is 'image/png' | 'image/jpeg' =>
  type === 'image/png' || type === 'image/jpeg'

/** What the bytes are, whatever the file is called; undefined for every other kind. */
export async function kindOf(bytes: Buffer): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  return uploadTypes.find((type) => type === mime)
}
