import { mapUploads, uploadsIn } from 'agreement-template/answer-uploads'
import type { Answers } from 'agreement-template/answers'
import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import { sameAnswers } from './draft-changes'
import type { Draft, OtherAnswers } from './draft-record'

/** What the server holds of a draft. `savedAt` is empty where it does not say. */
export const serverAnswers = (detail: AgreementDetail): OtherAnswers => ({
  answers: answersOf(detail),
  page: detail.page_no,
  savedAt: savedOn(detail),
  from: 'server',
  saveId: saveIdOf(detail),
})

/** The server refused a save because the draft was saved elsewhere: somebody has to choose. */
export function withServerAnswers(draft: Draft, server: OtherAnswers): Draft {
  return sameAnswers(draft.answers, server.answers)
    ? { ...draft, serverSave: server.saveId }
    : { ...draft, other: server }
}

/** True until somebody has chosen: the server's answers must not be written over. */
export const needsChoice = ({ other }: Draft): boolean => other?.from === 'server'

/** Somebody chose, and the answers that are shown from now on may take the place of the others. */
export const withChoice = (draft: Draft): Draft => ({
  ...draft,
  other: null,
  serverSave: draft.other?.saveId ?? draft.serverSave,
})

/** Whether the server has answers that this device knows nothing of. */
export function isChangedElsewhere(device: Draft, { saveId, savedAt }: OtherAnswers): boolean {
  // Servers and forms of before give no `saveId`: then only the time tells.
  if (saveId === null) return savedAt >= device.savedAt
  return saveId !== device.serverSave && !device.attempts.includes(saveId)
}

/** Addresses of files are signed for a day: the server's are newer than those kept here. */
export function withFreshUploads(answers: Answers, fromServer: Answers): Answers {
  const fresh = new Map(uploadsIn(fromServer).map((upload) => [upload.id, upload]))
  if (fresh.size === 0) return answers
  return mapUploads(answers, (upload) => fresh.get(upload.id) ?? upload)
}

/** The answers that a server keeps of a draft: as they were sent, or out of the form's state. */
function answersOf({ field_data, entireState }: AgreementDetail): Answers {
  const left = field_data?.left
  if (isObject(left) && Object.keys(left).length > 0) return left as Answers
  const entries = Object.entries(entireState ?? {}).filter(([key]) => !isFormState(key))
  return Object.fromEntries(entries) as Answers
}

/** P 3 "Form state keys"; the schema's own list would bring the validator into the browser. */
const formStateKeys = ['page', 'maxpage', 'formName', 'totalTestatorCount', 'saveId']

const isFormState = (key: string) => formStateKeys.includes(key) || /^(left|right)\d+$/.test(key)

function saveIdOf({ entireState }: AgreementDetail): string | null {
  const saveId = entireState?.['saveId']
  return typeof saveId === 'string' ? saveId : null
}

/** When the server last saved the draft, as ISO text; empty where it does not say. */
function savedOn({ updated_on }: AgreementDetail): string {
  const time = Date.parse(updated_on ?? '')
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
