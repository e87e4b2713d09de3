import { defineCall } from '../call/call'
import type {
  Activation,
  ActivationBody,
  ApplyPasswordBody,
  PasswordApplied,
  Profile,
  RegisterBody,
  ResetAnswer,
  SignInAnswer,
  SignInBody,
  UpdatePasswordBody,
} from './auth.schema'

/** Characters that a new password has at least, without spaces around it. Ours: D and P name none. */
export const minPasswordLength = 10

export const activeLogin = defineCall<SignInAnswer, { body: SignInBody }>()(
  'POST',
  '/api/auth/active-login/',
)
export const viewProfile = defineCall<Profile, { params: { userId: number } }>()(
  'GET',
  '/api/auth/view_profile/{userId}/',
)
/** Makes an inactive customer and sends the activation link. Answers the new user. */
export const emailRegister = defineCall<Profile, { body: RegisterBody }>()(
  'POST',
  '/api/auth/emailregister/',
)
export const activateAccount = defineCall<Activation, { body: ActivationBody }>()(
  'POST',
  '/api/auth/activate/',
)
/** Sends a one-time password by e-mail. 404 for a user name that nobody has. */
export const requestReset = defineCall<ResetAnswer, { body: { username: string } }>()(
  'POST',
  '/api/auth/reset/',
)
export const applyPassword = defineCall<PasswordApplied, { body: ApplyPasswordBody }>()(
  'POST',
  '/api/auth/apply-pass/',
)
/** Ends every session, this one too. 400 `old_password: ['Wrong password.']` for a wrong one. */
export const updatePassword = defineCall<PasswordApplied, { body: UpdatePasswordBody }>()(
  'POST',
  '/api/auth/update-password/',
)
/**
 * Multipart or JSON: `profileimage` and the fields of `EditProfile`, each optional; for an admin, with
 * another's `id`, those of `EditUser`.
 */
export const editProfile = defineCall<Profile, { body: FormData }>()(
  'POST',
  '/api/auth/edit-profile/',
)
