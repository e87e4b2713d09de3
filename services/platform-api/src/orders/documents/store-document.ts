import { randomBytes } from 'node:crypto'
import type { SignedInUser } from '../../http/authentication'
import type { AppConfig } from '../../http/app-types'
import type { FormFile } from '../../http/multipart'
import { mayBeCommitted } from '../../database/commit-outcome'
import type { Db } from '../../database/database'
import { uploadName } from '../../files/file-names'
import type { FileStore } from '../../files/file-store'
import { removeFiles } from '../../files/remove-files'
import { lockWork, type LockedOrder } from '../lock-order'
import {
  requireCapacityForDocument,
  type DocumentPurpose,
  requireAllowedKind,
  fileFields,
} from './document-rules'
import {
  addDocument,
  countDocuments,
  dropFinal,
  type StoredDocument,
} from '../order-documents.queries'
import { fileName, isPicture, kindOf } from '../../media/upload-kinds'
import { redrawPicture } from '../../uploads/redraw-picture'
import type { UploadType } from '../../tables/orders.tables'

export interface DocumentInput {
  viewer: SignedInUser
  number: string
  title: string
  purpose: DocumentPurpose
  file: FormFile
  config: AppConfig
  files: FileStore
}

interface Stored {
  order: LockedOrder
  document: StoredDocument
}

/**
 * Keeps a document with an order, a final one in the place of its forerunner; `then` runs in the same
 * transaction. Throws 400 for the file, 404 and 409 for the order.
 */
export async function storeDocument<T>(
  db: Db,
  input: DocumentInput,
  then: (tx: Db, stored: Stored & { replaces: boolean }) => Promise<T>,
): Promise<T> {
  const { files } = input
  // Nobody makes this server read and draw files for an order that is not theirs.
  await db.transaction((tx) => lockWork(tx, input))
  const prepared = await prepareDocument(input.file, input.purpose)
  const name = uploadName(prepared.file)
  // The bytes are kept before a row speaks of them.
  await files.put(name, prepared.content)
  const stored = db.transaction(async (tx) => {
    // The order may have got another lawyer meanwhile.
    const order = await lockWork(tx, input)
    const { document, replaced } = await storeFile(tx, order, { ...input, prepared })
    const result = await then(tx, { order, document, replaces: replaced !== undefined })
    return { result, replaced }
  })
  const { result, replaced } = await stored.catch(async (error: unknown) => {
    if (!mayBeCommitted(error)) await removeFiles(db, files, [name])
    throw error
  })
  if (replaced) await removeFiles(db, files, [uploadName(replaced.file)])
  return result
}

/** Runs under the order's lock, so that documents sent at the same time are all counted. */
async function storeFile(
  tx: Db,
  { id: orderId }: LockedOrder,
  { viewer, title, purpose, prepared }: DocumentInput & { prepared: Prepared },
) {
  const { content, ...file } = prepared
  const bytes = content.length
  const replaced = purpose === 'final' ? await dropFinal(tx, orderId, file.type) : undefined
  requireCapacityForDocument(await countDocuments(tx, orderId), { purpose, bytes })
  const row = { ...file, orderId, purpose, title, bytes, uploadedBy: viewer.id }
  return { document: await addDocument(tx, row), replaced }
}

interface Prepared {
  /** Name on the disk: 128 random bits. */
  file: string
  name: string
  type: UploadType
  content: Buffer
}

/** Recognises a document by its bytes and re-encodes a picture. Throws 400 for other kinds. */
async function prepareDocument(input: FormFile, purpose: DocumentPurpose): Promise<Prepared> {
  const type = await kindOf(input.bytes)
  requireAllowedKind(type, purpose)
  return {
    file: randomBytes(16).toString('hex'),
    name: fileName(input.name, type),
    type,
    content: isPicture(type)
      ? await redrawPicture(input.bytes, type, fileFields[purpose])
      : input.bytes,
  }
}
