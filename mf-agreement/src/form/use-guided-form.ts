import { evaluateForm } from 'agreement-template/evaluate'
import { lagosDate } from 'agreement-template/format'
import type { FormPage } from 'agreement-template/schema'
import { useEffect, useReducer, useState } from 'react'
import type { Draft } from './draft-record'
import { useFormPages } from './form-pages'
import { blockers, formReducer, pageOf, startForm, type FormState } from './form-state'
import type { PageTemplate } from './template'
import { formHints } from './texts'

interface GuidedFormOptions {
  slug: string
  first: PageTemplate
  total: number
  draft: Draft | null
}

/** The form's state and the ways through it. Every way forward passes this page's own questions. */
export function useGuidedForm({ slug, first, total, draft }: GuidedFormOptions) {
  const [state, dispatch] = useReducer(formReducer, first, (template) =>
    startForm(template, lagosDate(new Date())),
  )
  const [moving, setMoving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const load = useFormPages(slug, state, dispatch)
  const [restored, setRestored] = useState(draft === null)

  useEffect(() => {
    if (!draft) return
    const pageNo = Math.min(Math.max(draft.page, 1), total)
    const behind = Array.from({ length: pageNo - 1 }, (_, index) => load(index + 2))
    void Promise.allSettled(behind).then((pages) => {
      const firstMissing = pages.findIndex(({ status }) => status === 'rejected')
      const reached = firstMissing === -1 ? pageNo : firstMissing + 1
      dispatch({ kind: 'restored', answers: draft.answers, pageNo: reached })
      setRestored(true)
    })
    // Once: the draft is what lay on the device when the form was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    // The next page is fetched while this one is filled in; if it fails, Next asks again.
    if (restored && state.pageNo < total) load(state.pageNo + 1).catch(() => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [restored, state.pageNo])

  const next = async () => {
    const page = pageOf(state, state.pageNo)
    if (!page || blockers(page).length > 0) return dispatch({ kind: 'next-refused' })
    setFailure(undefined)
    setMoving(true)
    try {
      dispatch({ kind: 'went-to', pageNo: await nextShown(state, total, load) })
    } catch {
      setFailure(formHints.pageFailed)
    } finally {
      setMoving(false)
    }
  }
  const goTo = (pageNo: number) => {
    setFailure(undefined)
    dispatch({ kind: 'went-to', pageNo })
  }
  const previous = () => goTo(previousShown(state))
  return { state, dispatch, next, previous, goTo, moving, failure, restored }
}

export type GuidedForm = ReturnType<typeof useGuidedForm>

/** The next page whose own condition holds; this one when none is left. */
async function nextShown(
  state: FormState,
  total: number,
  load: (number: number) => Promise<FormPage>,
): Promise<number> {
  const pages = state.templates.map(({ page }) => page)
  for (let number = state.pageNo + 1; number <= total; number += 1) {
    const page = await load(number)
    if (!pages.includes(page)) pages.push(page)
    const { pages: views } = evaluateForm(pages, state.answers, { today: state.today })
    if (views.find((view) => view.number === number)?.visible) return number
  }
  return state.pageNo
}

const previousShown = ({ evaluation, pageNo }: FormState): number =>
  evaluation.pages.findLast(({ number, visible }) => number < pageNo && visible)?.number ?? pageNo
