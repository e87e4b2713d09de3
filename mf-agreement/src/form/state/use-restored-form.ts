import { lagosDate } from 'agreement-template/format'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useFormPages, type PageTemplate } from './form-pages'
import { formReducer, pageOf, startForm } from './form-state'
import type { Draft } from '../saving/draft-record'
import { entryPage } from './use-form-history'

interface RestoredFormOptions {
  slug: string
  first: PageTemplate
  total: number
  draft: Draft
}

/** The form's state with the answers of its draft in it, and its pages as they come. */
export function useRestoredForm({ slug, first, total, draft }: RestoredFormOptions) {
  const [state, dispatch] = useReducer(formReducer, first, (template) =>
    startForm(template, lagosDate(new Date())),
  )
  const load = useFormPages(slug, state, dispatch)
  const [restored, setRestored] = useState(() => isEmptyDraft(draft))

  useEffect(() => {
    if (restored) return
    // After Back or a reload the part of the entry, which may not be the last one that was stored.
    const opened = () => Math.min(Math.max(entryPage(slug) ?? draft.page, 1), total)
    const pageNo = Math.max(opened(), Math.min(draft.page, total))
    const behind = Array.from({ length: lastNeeded(draft, pageNo) - 1 }, (_, index) =>
      load(index + 2),
    )
    void Promise.allSettled(behind).then((pages) => {
      const firstMissing = pages.findIndex(({ status }) => status === 'rejected')
      const reached = firstMissing === -1 ? opened() : Math.min(opened(), firstMissing + 1)
      dispatch({ kind: 'restored', answers: draft.answers, pageNo: reached })
      setRestored(true)
    })
    // Once: the draft is what the form was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    // An answer may hide the page that the draft stands on.
    if (!restored || pageOf(state, state.pageNo)?.visible !== false) return
    const pageNo = visibleBefore(state.evaluation.pages, state.pageNo)
    if (pageNo !== state.pageNo) dispatch({ kind: 'went-to', pageNo })
  }, [restored, state])

  const onPage = useEffectEvent((pageNo: number) => void loadAhead(load, pageNo + 1, total))
  useEffect(() => {
    if (restored) onPage(state.pageNo)
  }, [restored, state.pageNo])

  return { state, dispatch, load, restored }
}

const isEmptyDraft = ({ answers, page }: Draft) => page === 1 && Object.keys(answers).length === 0

/** Pages that wait to be sent are needed too. */
const lastNeeded = ({ unsent }: Draft, pageNo: number) =>
  Math.max(pageNo, ...unsent.map(({ page }) => page))

/**
 * The pages that follow come while this one is filled in, one after the other, so that the form
 * goes on without a network; on Save-Data only the next one. What fails is asked for by Next.
 */
async function loadAhead(load: (page: number) => Promise<unknown>, from: number, total: number) {
  const last = savesData() ? Math.min(from, total) : total
  for (let page = from; page <= last; page += 1) {
    const came = await load(page).then(
      () => true,
      () => false,
    )
    if (!came) return
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

const visibleBefore = (pages: readonly { number: number; visible: boolean }[], pageNo: number) =>
  pages.findLast(({ number, visible }) => visible && number < pageNo)?.number ?? 1

export type RestoredForm = ReturnType<typeof useRestoredForm>
