import type { SaveCode } from 'shared-contracts/api/agreement.schema'
import type { PageView } from 'agreement-template/evaluate'
import { agreementTexts } from './texts'

export interface PageVerdict {
  code: Exclude<SaveCode, 'not_created'>
  /** For the person at the form; empty when all is well. */
  detail: string
  savedPages: number[]
  /** The last of the pages that are saved without a gap; 0 before the first. */
  reached: number
  /** No visible page comes after this one. */
  last: boolean
  /** Every visible page is saved and nothing on any of them stands in the way of payment. */
  complete: boolean
}

/** Whether a page can be saved, with all answers as they are now. Pages count from 1. */
export function evaluatePage(
  views: readonly PageView[],
  { pageNo, savedPages }: { pageNo: number; savedPages: readonly number[] },
): PageVerdict {
  const saved = new Set(savedPages)
  const refuse = (code: 'page_not_saved' | 'previous_not_saved', detail: string): PageVerdict => ({
    code,
    detail,
    ...progressOf(views, saved),
    last: false,
    complete: false,
  })
  const page = views[pageNo - 1]
  if (!page) return refuse('page_not_saved', agreementTexts.noSuchPart(views.length))
  const [problem] = page.problems
  if (problem) {
    saved.delete(pageNo)
    return refuse('page_not_saved', problem.message)
  }
  const missing = views.find((view, at) => at + 1 < pageNo && view.visible && !saved.has(at + 1))
  if (missing) return refuse('previous_not_saved', agreementTexts.notSavedYet(missing.title))
  const last = !views.some((view, at) => at + 1 > pageNo && view.visible)
  const [earlier] = last ? earlierProblems(views, pageNo) : []
  if (earlier) {
    // The form goes back one page at a time: it must be sent further back until it is there.
    saved.delete(earlier.pageNo)
    return refuse('previous_not_saved', agreementTexts.errorIn(earlier.title, earlier.message))
  }
  saved.add(pageNo)
  const complete = views.every(
    (view, at) => !view.visible || (saved.has(at + 1) && view.problems.length === 0),
  )
  return { code: 'saved', detail: '', ...progressOf(views, saved), last, complete }
}

const earlierProblems = (views: readonly PageView[], pageNo: number) =>
  views.slice(0, pageNo - 1).flatMap(({ title, problems }, at) => {
    const [problem] = problems
    return problem ? [{ pageNo: at + 1, title, message: problem.message }] : []
  })

function progressOf(views: readonly PageView[], saved: ReadonlySet<number>) {
  const savedPages = [...saved].sort((a, b) => a - b)
  const gap = views.findIndex((view, at) => view.visible && !saved.has(at + 1))
  return { savedPages, reached: savedPages.findLast((page) => gap === -1 || page <= gap) ?? 0 }
}
