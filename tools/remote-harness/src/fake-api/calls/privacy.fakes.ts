import { deleteAccount, exportOwnData, readDeletion } from 'shared-contracts/api/privacy.contract'
import {
  deletionBody,
  deletionState,
  exportBody,
  exportLink,
  type DeletionState,
} from 'shared-contracts/api/privacy.schema'
import { fake, invalid, type FakeCall } from '../call/fake-call'

/** The harness takes every password but this one. */
const wrongPassword = 'wrong'

const check = (password: string | undefined) => {
  if (password !== wrongPassword) return
  throw invalid({
    password: ['This password is wrong. Nothing was done. Type the password of this account.'],
  })
}

const state: DeletionState = {
  refused: null,
  blocked: [],
  losses: [
    { kind: 'documents', text: 'You can no longer download the 2 documents that you paid for.' },
  ],
  kept: [
    {
      what: 'Paid orders with their answers, files and documents',
      why: 'Companies and Allied Matters Act 2020, s. 375: accounting records stay six years.',
      ...{ time: 'six years after the payment', until: '2032-11-22' },
    },
  ],
}

/** Nothing is deleted in the harness, and its zip is an empty file. */
export const privacyFakes: FakeCall[] = [
  fake(exportOwnData, {
    ...{ access: 'user', body: exportBody, answer: exportLink },
    respond: ({ body }) => {
      check(body.password)
      return { link: 'data:application/zip,', expires_on: '2026-11-22T10:15:00Z' }
    },
  }),
  fake(readDeletion, { access: 'user', answer: deletionState, respond: () => state }),
  fake(deleteAccount, {
    ...{ access: 'user', body: deletionBody, status: 204 },
    respond: ({ body }) => {
      check(body.password)
      return undefined
    },
  }),
]
