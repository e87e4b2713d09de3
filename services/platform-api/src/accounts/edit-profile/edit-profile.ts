import { editProfileFields, type EditProfile } from 'shared-contracts/api/auth.schema'
import { refuseOvertaken } from '../../audit/overtaken'
import { invalid, notFound } from '../../http/failures'
import type { Form } from '../../http/multipart'
import type { Db } from '../../database/database'
import type { FileStore } from '../../files/file-store'
import type { UserRow } from '../auth.queries'
import { withUniqueNames } from '../registration/new-account'
import { findTaken } from '../taken.queries'
import { accountTexts } from '../texts'
import { usernameError } from '../username'
import { editableColumns } from '../editable-columns'
import { lockUser, updateUser, columnsOf, fieldsOf } from './profile-fields'
import { withImage, type ProfileEdit } from './with-image'

interface Edit {
  userId: number
  form: Form
  files: FileStore
}

/** Changes the caller's own profile. Throws a failure naming each field that cannot be taken. */
export async function editProfile(db: Db, { userId, form, files }: Edit): Promise<UserRow> {
  const fields = fieldsOf(editProfileFields, form.fields)
  return withImage(db, { files, file: form.file }, (image) =>
    withUniqueNames(db, (tx) => store(tx, userId, { fields, image })),
  )
}

async function store(
  tx: Db,
  userId: number,
  { fields, image }: { fields: EditProfile; image: string | undefined },
): Promise<ProfileEdit> {
  const before = await lockUser(tx, userId)
  if (!before) throw notFound()
  const errors = await errorsOf(tx, before, fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const columns = { ...columnsOf(fields), profileImage: image ?? before.profileImage }
  refuseOvertaken({ seen: fields.seen, stored: editableColumns(before), next: columns })
  const after = await updateUser(tx, userId, columns)
  if (!after) throw notFound()
  return { before, after }
}

async function errorsOf(tx: Db, before: UserRow, { username, email }: EditProfile) {
  const movedMail = Boolean(email) && email?.toLowerCase() !== before.email.toLowerCase()
  return {
    ...(await usernameErrors(tx, before, username)),
    ...(movedMail && { email: [accountTexts.emailFixed] }),
  }
}

/** What is wrong with a user name that takes the place of the present one. */
export async function usernameErrors(tx: Db, before: UserRow, username: string | undefined) {
  if (username === undefined || username === before.username) return {}
  const error = usernameError(username)
  return error ? { username: [error] } : findTaken(tx, { username }, before.id)
}
