import type { Answer, Answers, Upload } from 'agreement-template/answers'

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value

/** Ids of the files that answers hold, those inside repeated blocks too. */
export function uploadIds(answers: Answers): string[] {
  return Object.values(answers).flatMap((answer) => {
    if (isUpload(answer)) return [answer.id]
    if (!Array.isArray(answer)) return []
    return (answer as unknown[]).flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? uploadIds(entry as Answers) : [],
    )
  })
}

/** The answers with every file exchanged for what `exchange` knows of it; unknown ones are left out. */
export function exchangeUploads(
  answers: Answers,
  exchange: (id: string) => Upload | undefined,
): Answers {
  const entries = Object.entries(answers).flatMap(([key, answer]): [string, Answer][] => {
    if (isUpload(answer)) {
      const upload = exchange(answer.id)
      return upload ? [[key, upload]] : []
    }
    if (!Array.isArray(answer)) return answer === undefined ? [] : [[key, answer]]
    const list = answer as readonly (string | Answers)[]
    const mapped = list.map((item) =>
      typeof item === 'string' ? item : exchangeUploads(item, exchange),
    )
    return [[key, mapped as Answer]]
  })
  return Object.fromEntries(entries)
}
