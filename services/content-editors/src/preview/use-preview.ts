import type { Answers } from 'agreement-template/answers'
import type { DocumentTree } from 'agreement-template/document'
import { evaluateForm, type Evaluation } from 'agreement-template/evaluate'
import { renderDocument } from 'agreement-template/render'
import { changeAnswers, type AnswerAction } from 'agreement-view/answer-actions'
import { useEffect, useMemo, useReducer, useRef, type Dispatch } from 'react'
import type { ReadTemplates } from './read-templates'

type PreviewAction = AnswerAction | { kind: 'replaced'; answers: Answers }

export interface Preview {
  answers: Answers
  evaluation: Evaluation
  tree: DocumentTree
  dispatch: Dispatch<PreviewAction>
}

/** Answers typed into the preview and what they make of form and document. `today` is ISO. */
export function usePreview(read: ReadTemplates, samples: Answers, today: string): Preview {
  const [answers, dispatch] = useReducer(previewReducer, samples)
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
  return { ...drawn, answers, dispatch }
}

const previewReducer = (answers: Answers, action: PreviewAction): Answers =>
  action.kind === 'replaced' ? action.answers : changeAnswers(answers, action)
