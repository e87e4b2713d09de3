import type { Answer, AnswerPath, Answers } from 'agreement-template/answers'
import { addEntry, getAnswer, removeEntry, setAnswer } from 'agreement-template/change-answers'
import type { DocumentTree } from 'agreement-template/document'
import { evaluateForm, type Evaluation } from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReadTemplates } from './read-templates'

export interface PreviewMoves {
  answer(path: AnswerPath, answer: Answer): void
  add(path: AnswerPath, shown: number): void
  remove(path: AnswerPath, shown: number, index: number): void
  replace(answers: Answers): void
}

export interface Preview extends PreviewMoves {
  answers: Answers
  evaluation: Evaluation
  tree: DocumentTree
}

/** Answers typed into the preview and what they make of form and document. `today` is ISO. */
export function usePreview(read: ReadTemplates, samples: Answers, today: string): Preview {
  const [answers, setAnswers] = useState(samples)
  const last = useRef<{ evaluation: Evaluation; tree: DocumentTree }>(undefined)
  const drawn = useMemo(() => {
    const evaluation = evaluateForm(read.pages, answers, {
      today,
      previous: last.current?.evaluation,
    })
    const previous = last.current?.tree
    const tree = renderDocument(read.document, evaluation.values, { today, previous })
    return { evaluation, tree }
  }, [read, answers, today])
  useEffect(() => {
    last.current = drawn
  }, [drawn])
  return {
    ...drawn,
    answers,
    answer: (path, answer) => setAnswers((known) => setAnswer(known, path, answer)),
    add: (path, shown) => setAnswers((known) => withEntries(known, path, shown + 1)),
    remove: (path, shown, index) =>
      setAnswers((known) => removeEntry(withEntries(known, path, shown), path, index)),
    replace: setAnswers,
  }
}

/** Entries that a repeat shows because of its minimum need not be answers yet: they are made first. */
function withEntries(answers: Answers, path: AnswerPath, shown: number): Answers {
  const entries = getAnswer(answers, path)
  const present = Array.isArray(entries) ? entries.length : 0
  return present >= shown ? answers : withEntries(addEntry(answers, path), path, shown)
}
