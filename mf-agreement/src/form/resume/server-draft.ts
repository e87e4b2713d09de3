import type { Answers } from 'agreement-template/answers'
import type { AgreementDetail } from 'shared-contracts/api/agreement.schema'
import { mapUploads, uploadsIn } from '../uploads/map-uploads'

/** The answers that a server keeps of a draft: as they were sent, or out of the form's state. */
export function answersOf({ field_data, entireState }: AgreementDetail): Answers {
  const left = field_data?.left
  if (isObject(left) && Object.keys(left).length > 0) return left as Answers
  const entries = Object.entries(entireState ?? {}).filter(([key]) => !isFormState(key))
  return Object.fromEntries(entries) as Answers
}

/** P 3 "Form state keys"; the schema's own list would bring the validator into the browser. */
const formStateKeys = ['page', 'maxpage', 'formName', 'totalTestatorCount']

const isFormState = (key: string) => formStateKeys.includes(key) || /^(left|right)\d+$/.test(key)

/** When the server last saved the draft, as ISO text; empty where it does not say. */
export function savedOn({ updated_on }: AgreementDetail): string {
  const time = Date.parse(updated_on ?? '')
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** Addresses of files are signed for a day: the server's are newer than those kept here. */
export function withFreshUploads(answers: Answers, fromServer: Answers): Answers {
  const fresh = new Map(uploadsIn(fromServer).map((upload) => [upload.id, upload]))
  if (fresh.size === 0) return answers
  return mapUploads(answers, (upload) => fresh.get(upload.id) ?? upload)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
