import { evaluateForm } from 'agreement-template/evaluate'
import type { FormPage } from 'agreement-template/schema'
import { useEffect, useLayoutEffect, useMemo, useRef, type Dispatch } from 'react'
import { useShell } from 'shared-contracts/shell'
import { pageOf, type FormAction, type FormState } from './form-state'
import { useLatestCallback } from './form-hooks'

/** What is shown, in the state of a history entry beside what the router keeps there. */
interface FormEntry {
  form: string
  pageNo: number
  step: FormState['step']
}

const entryKey = 'amofinForm'

interface HistoryOptions {
  slug: string
  state: FormState
  dispatch: Dispatch<FormAction>
  /** The answers of the draft are in the form. */
  restored: boolean
}

/**
 * Back and Forward of the browser go through the parts of the form, and leave it before its first. The
 * entries are made past the router: for it all of them are the one page of this form. Where their
 * address names another draft, the form opens again at the entry's part (`entryPage`).
 */
export function useFormHistory({ slug, state, dispatch, restored }: HistoryOptions) {
  const { pageNo, step } = state
  const begun = useRef(false)
  // Before the part is seen: whoever goes back at once must not leave the form.
  useLayoutEffect(() => {
    if (!restored) return
    const entry: FormEntry = { form: slug, pageNo, step }
    if (!isSame(entryIn(window.history.state), entry)) write(entry, begun.current)
    begun.current = true
  }, [slug, pageNo, step, restored])

  const open = useLatestCallback((entry: FormEntry) => {
    // The form that opens reads the entry itself.
    if (!restored) return
    if (entry.step === 'check') return dispatch({ kind: 'check-opened' })
    // An answer may have hidden the part since.
    const hidden = pageOf(state, entry.pageNo)?.visible !== true
    const visiblePageNo = hidden ? previousVisiblePage(state, entry.pageNo) : entry.pageNo
    if (hidden) write({ ...entry, pageNo: visiblePageNo }, false)
    dispatch({ kind: 'went-to', pageNo: visiblePageNo })
  })
  useEffect(() => {
    const pop = (event: PopStateEvent) => {
      const entry = entryIn(event.state)
      if (entry?.form === slug) open(entry)
    }
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [slug, open])
}

function write(entry: FormEntry, asNew: boolean) {
  const state: unknown = { ...(window.history.state as object | null), [entryKey]: entry }
  if (asNew) window.history.pushState(state, '')
  else window.history.replaceState(state, '')
}

/** The part that the present history entry shows; undefined where it shows none of this form. */
export function entryPage(slug: string): number | undefined {
  const entry = entryIn(window.history.state)
  return entry?.form === slug ? entry.pageNo : undefined
}

function entryIn(state: unknown): FormEntry | undefined {
  const entry = (state as Partial<Record<typeof entryKey, FormEntry>> | null)?.[entryKey]
  return typeof entry?.form === 'string' ? entry : undefined
}

const isSame = (a: FormEntry | undefined, b: FormEntry) =>
  a?.form === b.form && a.pageNo === b.pageNo && a.step === b.step

/** The next page whose own condition holds, loaded; undefined when none is left. */
export async function nextVisiblePage(
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

export const previousVisiblePage = ({ evaluation }: FormState, pageNo: number): number =>
  evaluation.pages.findLast(({ number, visible }) => number < pageNo && visible)?.number ?? pageNo

/** The address of the form: with the id of its draft, once it has one (settled 4). */
export function useFormAddress(
  slug: string,
  agreementId: string | null,
  onDraftId: (draftId: string | null) => void,
): string {
  const { href } = useShell()
  const address = useMemo(
    () => href('agreement.form', { ...(agreementId && { id: agreementId }), name: slug }),
    [href, agreementId, slug],
  )
  // Before the address changes: whoever goes back to it must find this form.
  useLayoutEffect(() => onDraftId(agreementId), [agreementId, onDraftId])
  // Before the next part is seen: a change of this entry would end a way back that has begun.
  useLayoutEffect(() => {
    if (!agreementId || window.location.pathname === address) return
    // Past the router: for it this is another route, and the form would begin again without focus.
    window.history.replaceState(window.history.state, '', address)
  }, [agreementId, address])
  return address
}
