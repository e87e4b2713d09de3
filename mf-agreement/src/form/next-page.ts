import { evaluateForm } from 'agreement-template/evaluate'
import type { FormPage } from 'agreement-template/schema'
import type { FormState } from './form-state'

/** The next page whose own condition holds, loaded; undefined when none is left. */
export async function nextShown(
  state: FormState,
  total: number,
  load: (number: number) => Promise<FormPage>,
): Promise<number | undefined> {
  const pages = state.templates.map(({ page }) => page)
  for (let number = state.pageNo + 1; number <= total; number += 1) {
    const page = await load(number)
    if (!pages.includes(page)) pages.push(page)
    const { pages: views } = evaluateForm(pages, state.answers, { today: state.today })
    if (views.find((view) => view.number === number)?.visible) return number
  }
  return undefined
}

export const previousShown = ({ evaluation }: FormState, pageNo: number): number =>
  evaluation.pages.findLast(({ number, visible }) => number < pageNo && visible)?.number ?? pageNo
