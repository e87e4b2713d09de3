import type { AnswerPath } from 'agreement-template/answers'

/** Id of the control that asks for an answer: `payments[1].date` is asked by `q-payments-1-date`. */
export const fieldId = (path: AnswerPath): string => `q-${path.replace(/\W+/g, '-')}`
