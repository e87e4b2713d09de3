import { randomBytes } from 'node:crypto'
import type { FormFile } from '../../http/multipart'
import { fileName } from '../../uploads/file-name'
import { redrawPicture } from '../../uploads/redraw-picture'
import { isPicture, kindOf } from '../../uploads/upload-kinds'
import type { UploadType } from '../../tables/agreements.tables'
import { admitKind, fileFields, type Purpose } from './document-rules'

export interface Prepared {
  /** Name on the disk: 128 random bits. */
  file: string
  name: string
  type: UploadType
  content: Buffer
}

/** Recognises a document by its bytes and draws a picture anew. Throws 400 for other kinds. */
export async function prepareDocument(given: FormFile, purpose: Purpose): Promise<Prepared> {
  const type = await kindOf(given.bytes)
  admitKind(type, purpose)
  return {
    file: randomBytes(16).toString('hex'),
    name: fileName(given.name, type),
    type,
    content: isPicture(type)
      ? await redrawPicture(given.bytes, type, fileFields[purpose])
      : given.bytes,
  }
}
