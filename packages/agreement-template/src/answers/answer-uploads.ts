import type { Answer, Answers, Upload } from './answers'

/** True for the answer to a question that asks for a file. */
export const isUploadAnswer = (value: unknown): value is Upload =>
  isObject(value) && typeof value.id === 'string' && 'url' in value

/** The answers with each file exchanged, those inside repeats too. */
export function mapUploads(answers: Answers, exchange: (upload: Upload) => Answer): Answers {
  const entries = Object.entries(answers).map(([key, answer]): [string, Answer | undefined] => {
    if (isUploadAnswer(answer)) return [key, exchange(answer)]
    if (!Array.isArray(answer)) return [key, answer]
    const list = answer as readonly (string | Answers)[]
    const mapped = list.map((item) => (isObject(item) ? mapUploads(item, exchange) : item))
    return [key, mapped as Answer]
  })
  return Object.fromEntries(entries)
}

export function uploadsIn(answers: Answers): Upload[] {
  const found: Upload[] = []
  mapUploads(answers, (upload) => {
    found.push(upload)
    return upload
  })
  return found
}

const isObject = <T>(value: T): value is T & Record<string, Answer> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
