import { defineCall } from '../call/call'
import type {
  CodeAppKey,
  NewPasskeyBody,
  PasskeyOptions,
  ProofBody,
  RecoveryCodesAnswer,
  SecondStepAnswer,
  SecondStepBody,
  TwoStepState,
} from './two-step.schema'

/**
 * All of these are ours (ADR 32). The first three complete a sign-in that `active-login` answered with
 * `secondStepNeeded`; a ticket that ended answers 400 `ticket: […]`, a wrong code `code: […]`.
 */
export const finishSignIn = defineCall<SecondStepAnswer, { body: SecondStepBody }>()(
  'POST',
  '/api/x/two-step/sign-in',
)
/** The challenge for one of the user's passkeys. */
export const signInPasskeyOptions = defineCall<PasskeyOptions, { body: { ticket: string } }>()(
  'POST',
  '/api/x/two-step/sign-in/passkey',
)
/** Key for an authenticator app, where `set_up` asks for one; the next `finishSignIn` confirms it by a code. */
export const signInSetUp = defineCall<CodeAppKey, { body: { ticket: string } }>()(
  'POST',
  '/api/x/two-step/sign-in/set-up',
)

/** The rest is for staff who are signed in. 403 `stepUpNeeded` where a recent proof is missing. */
export const readTwoStep = defineCall<TwoStepState>()('GET', '/api/x/two-step')

/** 204 when the user proved lately who they are, or need not. */
export const checkProof = defineCall<undefined>()('GET', '/api/x/two-step/proof')
/** 204; 400 names the field that was wrong. */
export const prove = defineCall<undefined, { body: ProofBody }>()('POST', '/api/x/two-step/proof')
export const provePasskeyOptions = defineCall<PasskeyOptions>()(
  'POST',
  '/api/x/two-step/proof/passkey',
)

/** 409 where the account has an app already. */
export const startCodeApp = defineCall<CodeAppKey>()('POST', '/api/x/two-step/code-app')
export const confirmCodeApp = defineCall<RecoveryCodesAnswer, { body: { code: string } }>()(
  'POST',
  '/api/x/two-step/code-app/confirm',
)
export const removeCodeApp = defineCall<undefined>()('DELETE', '/api/x/two-step/code-app')

export const newPasskeyOptions = defineCall<PasskeyOptions>()(
  'POST',
  '/api/x/two-step/passkeys/options',
)
export const addPasskey = defineCall<RecoveryCodesAnswer, { body: NewPasskeyBody }>()(
  'POST',
  '/api/x/two-step/passkeys',
)
export const removePasskey = defineCall<undefined, { params: { id: number } }>()(
  'DELETE',
  '/api/x/two-step/passkeys/{id}',
)

/** Ten new codes; the earlier ones stop working. 409 where there is no second step. */
export const newRecoveryCodes = defineCall<RecoveryCodesAnswer>()(
  'POST',
  '/api/x/two-step/recovery-codes',
)
