import type { AnswerPath } from 'agreement-template/answers'
import { fieldId } from 'agreement-view/controls'
import { Items } from 'agreement-view/items'
import { memo, useEffect, useRef, type FormEvent } from 'react'
import { Button } from 'shared-ui/button'
import { ErrorSummary } from 'shared-ui/error-summary'
import { FieldStack } from 'shared-ui/field-stack'
import { Notice } from 'shared-ui/notice'
import { blockers, isLastPage, pageOf } from './state/form-state'
import styles from './guided-form.module.css'
import bar from './pay/actions.module.css'
import { PayActions, SeeDocument, type PayActionsProps } from './pay/pay-actions'
import { useQuestionSlots } from './question-slots'
import { formTexts } from '../texts'
import type { GuidedForm } from './use-guided-form'

const titleId = 'part-title'

interface FormQuestionsProps {
  form: GuidedForm
  total: number
  onSeeDocument: () => void
}

/** The questions of one page. Problems are told after Next, here and beside each field. */
export function FormQuestions({ form, total, onSeeDocument }: FormQuestionsProps) {
  const { state, dispatch, submit, failure, pay } = form
  const page = pageOf(state, state.pageNo)
  const slots = useQuestionSlots()
  const heading = usePageFocus(state)
  if (!page) return null
  const problems = state.attempt > 0 ? blockers(page) : []
  const errors = problems.map(({ path, message }) => ({ fieldId: fieldId(path), text: message }))
  if (state.refusal) errors.unshift({ fieldId: titleId, text: state.refusal })
  const problem = failure ?? pay.problem
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={styles.questions} onSubmit={onSubmit} noValidate aria-labelledby={titleId}>
      <ErrorSummary attempt={state.attempt} errors={errors} />
      <p className={styles.place}>
        Part {state.pageNo} of {total}
      </p>
      <h1 className={styles.heading} id={titleId} ref={heading} tabIndex={-1}>
        {page.title || `Part ${state.pageNo}`}
      </h1>
      {page.intro && <p className={styles.intro}>{page.intro}</p>}
      <FieldStack>
        <Items
          items={page.items}
          answers={state.answers}
          problems={new Map(problems.map(({ path, message }) => [path, message]))}
          slots={slots}
          dispatch={dispatch}
        />
      </FieldStack>
      {problem && (
        <div className={styles.failure}>
          <Notice tone="bad" live="alert">
            {problem}
          </Notice>
        </div>
      )}
      <FormActions form={form} total={total} onSeeDocument={onSeeDocument} />
    </form>
  )
}

/** A new page begins at its title, or at the question that is to be changed. */
function usePageFocus({ pageNo, target, touched, attempt }: GuidedForm['state']) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the form begins, the focus stays where the browser put it.
  const shownPageNo = useRef(touched ? undefined : pageNo)
  const isRefused = attempt > 0
  useEffect(() => {
    if (target) return focusQuestion(target)
    if (shownPageNo.current === pageNo) return
    shownPageNo.current = pageNo
    // The summary of what is wrong has taken the focus.
    if (isRefused) return
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [pageNo, target, isRefused])
  return heading
}

function focusQuestion(path: AnswerPath) {
  const question = document.getElementById(fieldId(path))
  question?.scrollIntoView({ block: 'center' })
  const control = question?.matches('fieldset') ? question.querySelector('input, button') : question
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}

interface FormActionsProps {
  form: GuidedForm
  total: number
  onSeeDocument: () => void
}

/** Prev, Next, and on phones the way to the document; on the last page the ways to pay. */
function FormActions({ form, total, onSeeDocument }: FormActionsProps) {
  const { state, pay } = form
  return (
    <Actions
      last={isLastPage(state, total)}
      changing={state.changing}
      upNext={pageOf(state, state.pageNo + 1)?.title}
      saving={form.moving}
      paying={pay.busy}
      onPay={form.openCheck}
      onPayWithPlan={pay.payWithPlan}
      onPrevious={state.pageNo > 1 ? form.previous : undefined}
      onSeeDocument={onSeeDocument}
    />
  )
}

interface ActionsProps extends PayActionsProps {
  last: boolean
  changing: boolean
  /** Title of the page behind this one. */
  upNext: string | undefined
}

/** Rerenders when one of its buttons changes, not on every key press. */
const Actions = memo(function Actions({ last, changing, upNext, ...pay }: ActionsProps) {
  if (last && !changing) return <PayActions {...pay} />
  const { saving, onPrevious, onSeeDocument } = pay
  return (
    <div className={bar.actions} data-action-bar="" role="group" aria-label="Pages of this form">
      {onPrevious && !changing && (
        <Button kind="secondary" onClick={onPrevious}>
          {formTexts.prev}
        </Button>
      )}
      <SeeDocument onOpen={onSeeDocument} />
      <Button type="submit" busy={saving ? 'Saving' : undefined}>
        {changing ? 'Save and check answers' : formTexts.next}
      </Button>
      {upNext && !changing && <span className={styles.upNext}>Next: {upNext}</span>}
    </div>
  )
})
