import {
  activateAccount,
  activeLogin,
  applyPassword,
  editProfile,
  emailRegister,
  requestReset,
  updatePassword,
  viewProfile,
} from 'shared-contracts/api/auth.contract'
import {
  activation,
  activationBody,
  activationStatus,
  applyPasswordBody,
  editProfileFields,
  passwordApplied,
  profile,
  registerBody,
  resetAnswer,
  resetBody,
  signInAnswer,
  signInBody,
  updatePasswordBody,
  type Profile,
} from 'shared-contracts/api/auth.schema'
import { brand } from 'shared-contracts/brand'
import { editUserFields, type EditUser } from 'shared-contracts/api/users.schema'
import { can, groups } from 'shared-contracts/capabilities'
import { fake, found, invalid, type FakeCall } from '../call/fake-call'
import { fieldErrors } from 'shared-contracts/field-errors'
import { sample } from '../sample/sample'
import { groupOf, tokenOf } from '../data/users'
import { nextNumber, type FakeUser, type FakeData } from '../data/fake-data'

export const authFakes: FakeCall[] = [
  fake(activeLogin, {
    access: 'public',
    body: signInBody,
    answer: signInAnswer,
    respond: ({ fakeData, body }) => {
      const user = fakeData.users.find(({ username }) => username === body.username)
      if (user?.password !== body.password) {
        throw invalid({ non_field_errors: ['Unable to log in with provided credentials.'] })
      }
      if (!user.active) {
        throw invalid({ status: [notActive(user)] })
      }
      const { id, username, email, phone, groups: own, temp_profile_img } = user
      const plan = [{ plan: brand.freePlan }]
      return {
        data: {
          token: tokenOf(user),
          user: { id, username, email, phone, groups: own, temp_profile_img, plan },
        },
      }
    },
  }),
  fake(viewProfile, {
    access: 'user',
    answer: profile,
    respond: ({ fakeData, user, params }) => {
      const asked = found(fakeData.users.find(({ id }) => String(id) === params.userId))
      return found(asked === user || isStaff(user) ? asked : undefined)
    },
  }),
  fake(emailRegister, {
    access: 'public',
    status: 201,
    body: registerBody,
    answer: profile,
    respond: ({ fakeData, body }) => {
      refuseTaken(fakeData, body)
      const id = nextNumber(fakeData)
      const { first_name, last_name, username, email, phone, password } = body
      const user: FakeUser = {
        ...sample(profile, username),
        ...{ id, first_name, last_name, username, email, phone, password },
        groups: [groups.customer],
        group_name: 'Customer',
        status: 'Inactive',
        temp_profile_img: null,
        active: false,
      }
      fakeData.users.push(user)
      return user
    },
  }),
  fake(activateAccount, {
    access: 'public',
    body: activationBody,
    answer: activation,
    respond: ({ fakeData, body }) => {
      const user = fakeData.users.find(({ id }) => String(id) === String(body.user))
      if (!user || body.activation_key === 'expired') return { status: activationStatus.expired }
      if (user.active) return { status: activationStatus.already }
      Object.assign(user, { active: true, status: 'Active' })
      const { id, email, phone, username, groups: own } = user
      const shown = { id, email, phone, username, groups: own }
      return { status: activationStatus.success, token: tokenOf(user), user: shown }
    },
  }),
  fake(requestReset, {
    access: 'public',
    body: resetBody,
    answer: resetAnswer,
    respond: ({ fakeData, body }) => {
      const user = found(fakeData.users.find(({ username }) => username === body.username))
      return { data: { user: user.id } }
    },
  }),
  fake(applyPassword, {
    access: 'public',
    body: applyPasswordBody,
    answer: passwordApplied,
    respond: ({ fakeData, body }) => {
      const user = fakeData.users.find(({ id }) => String(id) === String(body.id))
      if (!user || body.otp !== resetCode) return { status: 'Incorrect OTP' }
      user.password = body.password
      return { status: 'Success' }
    },
  }),
  fake(updatePassword, {
    access: 'user',
    body: updatePasswordBody,
    answer: passwordApplied,
    respond: ({ user, body }) => {
      const self = found(user)
      if (self.password !== body.old_password) throw invalid({ old_password: ['Wrong password.'] })
      self.password = body.new_password
      return { status: 'Success' }
    },
  }),
  fake(editProfile, {
    access: 'user',
    answer: profile,
    respond: ({ fakeData, user, form }) => {
      const self = found(user)
      const { id } = form.fields
      const edited = id && id !== String(self.id) ? managed(fakeData, self, id) : self
      const schema = edited === self ? editProfileFields : editUserFields
      const fields = schema.safeParse(form.fields, { reportInput: true })
      if (!fields.success) throw invalid(fieldErrors(fields.error.issues))
      Object.assign(edited, columnsOf(fields.data))
      edited.active = edited.status === 'Active'
      if (form.file) edited.temp_profile_img = keepPicture(fakeData, form.file)
      return edited
    },
  }),
]

/** Only an admin finds somebody else. */
const managed = ({ users }: FakeData, self: FakeUser, id: string): FakeUser =>
  found(
    can(groupOf(self), 'users.manage') ? users.find((user) => String(user.id) === id) : undefined,
  )

function columnsOf({ id: _, pincode, customerMobile, ...fields }: EditUser) {
  return {
    ...fields,
    ...(pincode !== undefined && { pin: pincode }),
    ...(customerMobile !== undefined && { phone: customerMobile }),
  }
}

const notActive = ({ status }: FakeUser) =>
  status === 'Inactive'
    ? 'Please activate your account with the email sent you !'
    : 'Your account has been deactivated!'

/** The one-time password of every mail that nobody sends. */
export const resetCode = '123456'

const isStaff = (user: FakeUser | undefined) => user && groupOf(user) !== groups.customer

export function refuseTaken({ users }: FakeData, given: Pick<Profile, 'username' | 'email'>) {
  if (users.some(({ email }) => email === given.email)) {
    throw invalid({
      email: ['User with this email already exists. Please try with different email Id'],
    })
  }
  if (users.some(({ username }) => username === given.username)) {
    throw invalid({
      username: ['A user with that username already exists. Please try with different User name'],
    })
  }
}

function keepPicture(fakeData: FakeData, { bytes, name }: { bytes: Buffer; name: string }) {
  const path = `profiles/${nextNumber(fakeData)}-${encodeURIComponent(name)}`
  fakeData.files.set(path, { type: /\.png$/i.test(name) ? 'image/png' : 'image/jpeg', bytes })
  return `/media/${path}`
}
