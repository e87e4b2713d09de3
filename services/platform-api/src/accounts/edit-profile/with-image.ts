import { invalid } from '../../http/failures'
import type { FormFile } from '../../http/multipart'
import { mayBeCommitted } from '../../database/commit-outcome'
import type { Db } from '../../database/database'
import type { FileStore } from '../../files/file-store'
import type { UserRow } from '../auth.queries'
import { accountTexts } from '../texts'
import { dropImage, storeProfileImage, reencodeProfileImage } from './profile-image'

export interface ProfileEdit {
  before: UserRow
  after: UserRow
}

/**
 * Runs an edit with the path of the picture that came with it, if one did. The picture that it
 * replaces goes once the edit is kept; the new one goes when the edit is known to have failed.
 */
export async function withImage(
  db: Db,
  { files, file }: { files: FileStore; file: FormFile | undefined },
  edit: (image: string | undefined) => Promise<ProfileEdit>,
): Promise<UserRow> {
  const image = file && (await storeImage(files, file))
  try {
    const { before, after } = await edit(image)
    if (image) await dropImage(db, files, before.profileImage)
    return after
  } catch (error) {
    if (image && !mayBeCommitted(error)) await dropImage(db, files, image)
    throw error
  }
}

async function storeImage(files: FileStore, file: FormFile): Promise<string> {
  const image = await reencodeProfileImage(file.bytes)
  if (!image) throw invalid({ profileimage: [accountTexts.notAnImage] })
  return storeProfileImage(files, image)
}
