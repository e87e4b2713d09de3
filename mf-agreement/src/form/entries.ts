import type { AnswerPath, Answers } from 'agreement-template/answers'
import { addEntry, getAnswer, removeEntry } from 'agreement-template/change-answers'

/** The answers with an empty entry behind the `shown` ones of a repeat. */
export const withNewEntry = (answers: Answers, path: AnswerPath, shown: number): Answers =>
  filledUp(answers, path, shown + 1)

/** The answers without one of the `shown` entries of a repeat; those behind it move up. */
export const withoutEntry = (
  answers: Answers,
  path: AnswerPath,
  shown: number,
  index: number,
): Answers => removeEntry(filledUp(answers, path, shown), path, index)

/** Entries that the form shows because of a minimum need not be in the answers yet. */
function filledUp(answers: Answers, path: AnswerPath, wanted: number): Answers {
  const entries = getAnswer(answers, path)
  const present = Array.isArray(entries) ? entries.length : 0
  return present >= wanted ? answers : filledUp(addEntry(answers, path), path, wanted)
}
