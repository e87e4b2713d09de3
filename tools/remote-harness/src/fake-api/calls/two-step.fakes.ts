import * as calls from 'shared-contracts/api/two-step.contract'
import {
  codeAppKey,
  codeBody,
  newPasskeyBody,
  passkeyOptions,
  proofBody,
  recoveryCodesAnswer,
  secondStepAnswer,
  secondStepBody,
  ticketBody,
  twoStepState,
} from 'shared-contracts/api/two-step.schema'
import { brand } from 'shared-contracts/brand'
import { fake, invalid, type FakeCall } from '../call/fake-call'
import { tokenOf } from '../data/users'
import type { FakeData } from '../data/fake-data'

const staff = [1, 3, 4, 5] as const
/** The harness takes every code but this one. */
const wrongCode = '000000'

const key = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Amofin:harness?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Amofin',
  picture: { size: 3, path: 'M0 0h1v1h-1zM2 0h1v1h-1zM0 2h1v1h-1z' },
}
const options = { options: { challenge: 'aGFybmVzcw', rpId: 'localhost' } }
const codes = { recovery_codes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] }
const nothing = { access: staff, status: 204, respond: () => undefined } as const

const check = (code: string | undefined) => {
  if (code === wrongCode) throw invalid({ code: ['This code is wrong. Type the next one.'] })
}

/** Accounts of the harness have no second step; what they set up is not kept. */
export const twoStepFakes: FakeCall[] = [
  fake(calls.finishSignIn, {
    ...{ access: 'public', body: secondStepBody, answer: secondStepAnswer },
    respond: ({ fakeData, body }) => {
      check(body.code)
      return signedIn(fakeData)
    },
  }),
  fake(calls.signInPasskeyOptions, {
    ...{ access: 'public', body: ticketBody, answer: passkeyOptions },
    respond: () => options,
  }),
  fake(calls.signInSetUp, {
    ...{ access: 'public', body: ticketBody, answer: codeAppKey },
    respond: () => key,
  }),
  fake(calls.readTwoStep, {
    access: staff,
    answer: twoStepState,
    respond: () => ({ required: false, code_app: false, passkeys: [], recovery_codes_left: 0 }),
  }),
  fake(calls.checkProof, nothing),
  fake(calls.prove, { ...nothing, body: proofBody }),
  fake(calls.provePasskeyOptions, {
    ...{ access: staff, answer: passkeyOptions },
    respond: () => options,
  }),
  fake(calls.startCodeApp, { access: staff, answer: codeAppKey, respond: () => key }),
  fake(calls.confirmCodeApp, {
    ...{ access: staff, body: codeBody, answer: recoveryCodesAnswer },
    respond: ({ body }) => {
      check(body.code)
      return codes
    },
  }),
  fake(calls.removeCodeApp, nothing),
  fake(calls.newPasskeyOptions, {
    ...{ access: staff, answer: passkeyOptions },
    respond: () => options,
  }),
  fake(calls.addPasskey, {
    ...{ access: staff, body: newPasskeyBody, answer: recoveryCodesAnswer },
    respond: () => codes,
  }),
  fake(calls.removePasskey, nothing),
  fake(calls.newRecoveryCodes, {
    ...{ access: staff, answer: recoveryCodesAnswer },
    respond: () => codes,
  }),
]

function signedIn(fakeData: FakeData) {
  const user = fakeData.users.find(({ groups }) => groups.includes(1))
  if (!user) throw invalid({ ticket: ['Start again with your password.'] })
  const { id, username, email, phone, groups, temp_profile_img } = user
  const plan = [{ plan: brand.freePlan }]
  return {
    data: {
      token: tokenOf(user),
      user: { id, username, email, phone, groups, temp_profile_img, plan },
    },
  }
}
