import { evaluateExpression } from '../expression/evaluate-expression'
import { isTrue } from '../expression/value'
import type { Reading } from '../schema/reading'
import { attribute, elementsOf } from '../source/source-element'
import type { SourceElement } from '../source/source-tree'
import { compileNodes } from './compile-nodes'
import { noNumbers } from './numbering'
import { plainText, renderRuns } from './render-runs'
import type { RenderScope } from './scope'
import type { TemplateElement } from './template-node'

/** What a step after paying is about: who signs, who witnesses, stamp duty, registration, the rest. */
export const STEP_TOPICS = [
  'prepare',
  'sign',
  'witness',
  'stamp',
  'register',
  'keep',
  'follow',
] as const
export type StepTopic = (typeof STEP_TOPICS)[number]

/** One step of the checklist after paying, in words. */
export interface DocumentStep {
  topic: StepTopic
  text: string
  /** Until when: "Within 30 days of signing". */
  due?: string
  /** Where: "The tax office of the state". */
  where?: string
}

export interface TemplateStep extends Omit<DocumentStep, 'text'> {
  /** Its condition and its words. */
  element: TemplateElement
}

/** The items of `<ol data-steps>`; complains about what is no step. */
export function readSteps(lists: readonly SourceElement[], reading: Reading): TemplateStep[] {
  return lists.flatMap((list) =>
    elementsOf(list.children).flatMap((item): TemplateStep[] => {
      const named = attribute(item, 'data-step')
      const topic = STEP_TOPICS.find((known) => known === named)
      const [element] = compileNodes([item], reading)
      if (item.tag === 'li' && topic && typeof element === 'object') {
        return [{ topic, ...detailsOf(item), element }]
      }
      const message = `a step is an <li data-step="…">; its topics are ${STEP_TOPICS.join(', ')}`
      reading.error('bad-step', message, item)
      return []
    }),
  )
}

function detailsOf(item: SourceElement): Pick<DocumentStep, 'due' | 'where'> {
  const [due, where] = [attribute(item, 'data-due'), attribute(item, 'data-where')]
  return { ...(due && { due }), ...(where && { where }) }
}

/** The steps that these answers call for. */
export function renderSteps(steps: readonly TemplateStep[], scope: RenderScope): DocumentStep[] {
  return steps.flatMap(({ element, ...step }) => {
    if (element.show && !isTrue(evaluateExpression(element.show, scope))) return []
    return [{ ...step, text: plainText(renderRuns(element.children, scope, noNumbers)) }]
  })
}
