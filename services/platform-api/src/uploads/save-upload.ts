import { randomBytes } from 'node:crypto'
import type { UploadedAgreementFile } from 'shared-contracts/api/agreement.schema'
import {
  isClosed,
  lockOrder,
  lockDraft,
  openDraft,
  updateDraft,
  type Draft,
} from '../agreements/agreement.queries'
import { loadTemplate } from '../agreements/service-template'
import type { AppConfig } from '../http/app-types'
import type { SignedInUser } from '../http/authentication'
import { conflict, invalid, notFound } from '../http/failures'
import type { FormFile } from '../http/multipart'
import { mayBeCommitted } from '../database/commit-outcome'
import type { Db } from '../database/database'
import { uploadName } from '../files/file-names'
import type { FileStore } from '../files/file-store'
import { removeFiles } from '../files/remove-files'
import { fileName, isPicture, kindOf } from '../media/upload-kinds'
import { redrawPicture } from './redraw-picture'
import { uploadTexts } from './texts'
import {
  uploadLink,
  addFile,
  countFiles,
  type NewFile,
  dropFile,
  findFile,
} from '../agreements/uploads'
import { admitFile, questionAt, type UploadLocation } from './upload-rules'

const maxFiles = 40
const maxBytes = 60 * 1024 * 1024

export interface UploadInput {
  agreementId: string
  file: FormFile
  place: UploadLocation
  user: SignedInUser | undefined
  config: AppConfig
  files: FileStore
}

/** Checks a file, re-encodes pictures and keeps it with its draft. Throws 400, 404 or 409. */
export async function saveUpload(db: Db, input: UploadInput): Promise<UploadedAgreementFile> {
  const { config, files, agreementId, user } = input
  const draft = await db.transaction((tx) => openForFiles(tx, input))
  const { bytes, ...file } = await checked(db, draft, input)
  // The bytes are kept before a row speaks of them.
  await files.put(uploadName(file.id), bytes)
  try {
    await db.transaction(async (tx) => {
      await openForFiles(tx, input)
      await keep(tx, file)
    })
  } catch (error) {
    if (!mayBeCommitted(error)) await removeFiles(db, files, [uploadName(file.id)])
    throw error
  }
  return { id: file.id, uploaded_doc: uploadLink(config, file, user), agreement: agreementId }
}

/** The draft, when this caller may change its files now. */
async function openForFiles(tx: Db, { agreementId, user }: UploadInput): Promise<Draft> {
  const draft = await openDraft(tx, agreementId, user)
  if (!draft) throw notFound()
  if (isClosed(await lockOrder(tx, draft))) throw conflict(uploadTexts.paid)
  return draft
}

async function checked(
  db: Db,
  draft: Draft,
  { file, place }: UploadInput,
): Promise<Omit<NewFile, 'bytes'> & { size: number; bytes: Buffer }> {
  const { pages } = await loadTemplate(db, draft.serviceId)
  const field = place.field ? questionAt(pages, place.field) : undefined
  const type = await kindOf(file.bytes)
  admitFile(type, { bytes: file.bytes.length, field })
  return {
    id: randomBytes(16).toString('hex'),
    agreementId: draft.id,
    ...place,
    type,
    name: fileName(file.name, type),
    size: file.bytes.length,
    bytes: isPicture(type) ? await redrawPicture(file.bytes, type) : file.bytes,
  }
}

/** Runs under the draft's lock, so that files sent at the same time are all counted. */
async function keep(tx: Db, file: Omit<NewFile, 'bytes'> & { size: number }): Promise<void> {
  const { size, ...row } = file
  const { files, bytes } = await countFiles(tx, file.agreementId)
  if (files >= maxFiles) throw invalid({ file: [uploadTexts.tooManyFiles] })
  if (bytes + size > maxBytes) throw invalid({ file: [uploadTexts.tooMuch] })
  await addFile(tx, { ...row, bytes: size })
  await updateDraft(tx, file.agreementId, {})
}

interface Deleting {
  id: string
  user: SignedInUser | undefined
  files: FileStore
}

/**
 * Deletes a file of a draft that is the caller's or nobody's; its id stands in links, so it makes nobody the
 * draft's owner. Throws 404, or 409 once it is paid.
 */
export async function deleteUpload(db: Db, { id, user, files }: Deleting): Promise<void> {
  await db.transaction(async (tx) => {
    const file = await findFile(tx, id)
    const draft = file && (await lockDraft(tx, file.agreementId, user))
    if (!draft) throw notFound()
    if (isClosed(await lockOrder(tx, draft))) throw conflict(uploadTexts.paid)
    // Of two who delete at once, the second finds nothing.
    if (!(await dropFile(tx, id))) throw notFound()
  })
  await removeFiles(db, files, [uploadName(id)])
}
