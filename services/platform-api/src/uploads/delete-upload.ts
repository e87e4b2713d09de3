import { isClosed, lockOrder, openDraft } from '../agreements/agreement.queries'
import type { SignedInUser } from '../http/authentication'
import { conflict, notFound } from '../http/failures'
import type { Db } from '../database/database'
import { uploadName } from '../files/file-names'
import type { FileStore } from '../files/file-store'
import { removeFiles } from '../files/remove-files'
import { uploadTexts } from './texts'
import { dropFile, findFile } from './upload.queries'

interface Deleting {
  id: string
  user: SignedInUser | undefined
  files: FileStore
}

/** Deletes a file of a draft that is the caller's or nobody's. Throws 404, or 409 once it is paid. */
export async function deleteUpload(db: Db, { id, user, files }: Deleting): Promise<void> {
  await db.transaction(async (tx) => {
    const file = await findFile(tx, id)
    const draft = file && (await openDraft(tx, file.agreementId, user))
    if (!draft) throw notFound()
    if (isClosed(await lockOrder(tx, draft))) throw conflict(uploadTexts.paid)
    // Of two who delete at once, the second finds nothing.
    if (!(await dropFile(tx, id))) throw notFound()
  })
  await removeFiles(db, files, [uploadName(id)])
}
