import { eq } from 'drizzle-orm'
import { editUserFields, type EditUser } from 'shared-contracts/api/users.schema'
import { invalid } from '../../../http/failures'
import type { Form } from '../../../http/multipart'
import { refuseOvertaken } from '../../../audit/overtaken'
import { changedValues } from '../../../audit/changed-values'
import type { UserRow } from '../../auth.queries'
import { users } from '../../../tables/accounts.tables'
import { editableColumns } from '../../editable-columns'
import { updateUser, columnsOf, fieldsOf } from '../../edit-profile/profile-fields'
import { usernameErrors } from '../../edit-profile/edit-profile'
import { withImage, type ProfileEdit } from '../../edit-profile/with-image'
import { withUniqueNames } from '../../registration/new-account'
import { findTaken } from '../../taken.queries'
import type { Db } from '../../../database/database'
import type { FileStore } from '../../../files/file-store'
import { notify } from '../../../notifications/notify'
import { lockManaged } from '../managed-user'
import { recordAccount, expertiseOf } from '../record-account'
import { closeAccount, openAccount, type Closing } from '../status/account-status'
import { managementMessages, managementTexts } from '../texts'
import { moveMail } from './move-mail'

interface Edit extends Closing {
  userId: number
  form: Form
  files: FileStore
}

/** Changes the profile of a user whom the viewer manages. Throws a failure naming each wrong field. */
export async function editUser(db: Db, edit: Edit): Promise<UserRow> {
  const fields = fieldsOf(editUserFields, edit.form.fields)
  return withImage(db, { files: edit.files, file: edit.form.file }, (image) =>
    withUniqueNames(db, (tx) => store(tx, edit, { fields, image })),
  )
}

async function store(
  tx: Db,
  { viewer, userId, siteOrigin, giveBackWork }: Edit,
  { fields, image }: { fields: EditUser; image: string | undefined },
): Promise<ProfileEdit> {
  const before = await lockManaged(tx, viewer, eq(users.id, userId))
  const errors = await errorsOf(tx, before, fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const columns = {
    ...columnsOf({ ...fields, phone: fields.customerMobile ?? fields.phone }),
    email: fields.email,
    expertise:
      fields.expertise === undefined ? undefined : expertiseOf(fields.expertise, before.groupId),
    profileImage: image ?? before.profileImage,
  }
  refuseOvertaken({ seen: fields.seen, stored: editableColumns(before), next: columns })
  const edited = (await updateUser(tx, userId, columns)) ?? before
  const after = await giveStatus(tx, edited, fields.status, {
    viewer,
    siteOrigin,
    giveBackWork,
  })
  if (edited.email !== before.email) await moveMail(tx, { before, after, siteOrigin })
  const changed = changedValues(before, columns)
  if (changed) {
    await recordAccount(tx, { viewer, user: before, action: 'account.edited', ...changed })
    await notifyOwner(tx, userId)
  }
  return { before, after }
}

async function errorsOf(tx: Db, before: UserRow, { username, email, status }: EditUser) {
  const backToInactive = status === 'Inactive' && before.status !== 'Inactive'
  return {
    ...(await usernameErrors(tx, before, username)),
    ...(email && (await findTaken(tx, { email }, before.id))),
    ...(backToInactive && { status: [managementTexts.neverInactive] }),
  }
}

/** Lists of customers call a closed account Cancelled, so both names close one. */
async function giveStatus(tx: Db, user: UserRow, status: EditUser['status'], by: Closing) {
  if (status === undefined || status === user.status || status === 'Inactive') return user
  return status === 'Active' ? openAccount(tx, user, by) : closeAccount(tx, user, by)
}

const notifyOwner = (tx: Db, userId: number) =>
  notify(tx, {
    recipients: [userId],
    message: managementMessages.edited,
    eventType: 'Account',
    aboutUser: userId,
  })
