import type { Answer, AnswerPath, Answers } from 'agreement-template/answers'
import { addEntry, getAnswer, removeEntry, setAnswer } from 'agreement-template/change-answers'

/** What questions do to the answers. `shown`: how many entries of the repeat stand there. */
export type AnswerAction =
  | { kind: 'answered'; path: AnswerPath; answer: Answer }
  | { kind: 'entry-added'; path: AnswerPath; shown: number }
  | { kind: 'entry-removed'; path: AnswerPath; shown: number; index: number }

/** The answers after an action; an added entry stands behind those shown, others move up. */
export function changeAnswers(answers: Answers, action: AnswerAction): Answers {
  const { path } = action
  switch (action.kind) {
    case 'answered':
      return setAnswer(answers, path, action.answer)
    case 'entry-added':
      return filledUp(answers, path, action.shown + 1)
    case 'entry-removed':
      return removeEntry(filledUp(answers, path, action.shown), path, action.index)
  }
}

/** Entries that the form shows because of a minimum need not be in the answers yet. */
function filledUp(answers: Answers, path: AnswerPath, count: number): Answers {
  const entries = getAnswer(answers, path)
  const present = Array.isArray(entries) ? entries.length : 0
  return present >= count ? answers : filledUp(addEntry(answers, path), path, count)
}
