/** An uploaded file as the API answered it. `bytes` is the size of the file. */
export interface Upload {
  id: string
  url: string
  name: string
  bytes: number
  state: string
}

/**
 * One answer. Text, choices and numbers are text as typed ("1,800,000" or "1800000.50"), dates are
 * ISO ("2026-12-01"), yes/no questions "yes" or "no", a tick list an array of its ticked values,
 * a repeat an array of entries. Never asked: undefined. Emptied by the user: "" or null.
 */
export type Answer = string | number | boolean | null | Upload | readonly string[] | Entries

export interface Answers {
  readonly [key: string]: Answer | undefined
}

export type Entries = readonly Answers[]

/** Address of an answer: `rent`, `testators[0].name`, `testators[0].children[2].age`. */
export type AnswerPath = string
