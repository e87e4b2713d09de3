import { editProfileFields, type EditProfile } from 'shared-contracts/api/auth.schema'
import { safeParse } from 'zod/v4/core'
import { invalid, notFound } from '../../app/failures'
import type { Form, FormFile } from '../../app/multipart'
import { fieldErrors } from 'shared-contracts/field-errors'
import type { Db } from '../../database/database'
import type { UserRow } from '../auth.queries'
import { findTaken, takenByRace } from '../taken.queries'
import { accountTexts } from '../texts'
import { userIdOf } from '../user-id'
import { usernameProblem } from '../username'
import { lockUser, updateProfile } from './edit-profile.queries'
import { dropImage, keepImage, redrawn } from './profile-image'

interface Edit {
  userId: number
  form: Form
  dataDir: string
}

/** Changes the caller's own profile. Throws a failure naming each field that cannot be taken. */
export async function editProfile(db: Db, { userId, form, dataDir }: Edit): Promise<UserRow> {
  const fields = fieldsOf(form)
  if (fields.id && userIdOf(fields.id) !== userId) throw notFound()
  const profileImage = form.file && (await storeImage(dataDir, form.file))
  try {
    const { before, after } = await store(db, userId, { fields, profileImage })
    if (profileImage) await dropImage(dataDir, before.profileImage)
    return after
  } catch (error) {
    if (profileImage) await dropImage(dataDir, profileImage)
    const taken = takenByRace(error)
    throw taken ? invalid(taken) : error
  }
}

function fieldsOf({ fields }: Form): EditProfile {
  const { success, data, error } = safeParse(editProfileFields, fields, { reportInput: true })
  if (!success) throw invalid(fieldErrors(error.issues))
  return data
}

async function storeImage(dataDir: string, file: FormFile): Promise<string> {
  const image = await redrawn(file.bytes)
  if (!image) throw invalid({ profileimage: [accountTexts.notAnImage] })
  return keepImage(dataDir, image)
}

async function store(
  db: Db,
  userId: number,
  change: { fields: EditProfile; profileImage: string | undefined },
) {
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, userId)
    if (!before) throw notFound()
    const errors = await problemsOf(tx, before, change.fields)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const profileImage = change.profileImage ?? before.profileImage
    const after = await updateProfile(tx, userId, { fields: change.fields, profileImage })
    if (!after) throw notFound()
    return { before, after }
  })
}

async function problemsOf(tx: Db, before: UserRow, { username, email }: EditProfile) {
  const renamed = username !== undefined && username !== before.username
  const problem = renamed ? usernameProblem(username) : undefined
  const movedMail = Boolean(email) && email?.toLowerCase() !== before.email.toLowerCase()
  return {
    ...(renamed && (await findTaken(tx, { username }, before.id))),
    ...(problem && { username: [problem] }),
    ...(movedMail && { email: [accountTexts.emailFixed] }),
  }
}
