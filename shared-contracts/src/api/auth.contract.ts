import { defineCall } from '../call/call'
import type { Profile, SignInAnswer, SignInBody } from './auth.schema'

export const activeLogin = defineCall<SignInAnswer, { body: SignInBody }>()(
  'POST',
  '/api/auth/active-login/',
)
export const viewProfile = defineCall<Profile, { params: { userId: number } }>()(
  'GET',
  '/api/auth/view_profile/{userId}/',
)
