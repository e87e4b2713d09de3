import { useEffect, useRef, type FormEvent } from 'react'
import { ErrorSummary } from 'shared-ui/error-summary'
import { FieldStack } from 'shared-ui/field-stack'
import { Notice } from 'shared-ui/notice'
import { fieldId } from './field-id'
import { FormActions } from './form-actions'
import { blockers, pageOf } from './form-state'
import styles from './guided-form.module.css'
import { Items } from './items'
import type { GuidedForm } from './use-guided-form'

interface FormQuestionsProps {
  form: GuidedForm
  total: number
  onSeeDocument: () => void
}

/** The questions of one page. Problems are told after Next, here and beside each field. */
export function FormQuestions({ form, total, onSeeDocument }: FormQuestionsProps) {
  const { state, dispatch, next, failure } = form
  const page = pageOf(state, state.pageNo)
  const heading = useHeadingFocus(state.pageNo)
  if (!page) return null
  const shown = state.attempt > 0 ? blockers(page) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void next()
  }
  return (
    <form className={styles.questions} onSubmit={submit} noValidate aria-labelledby="part-title">
      <ErrorSummary
        attempt={state.attempt}
        errors={shown.map(({ path, message }) => ({ fieldId: fieldId(path), text: message }))}
      />
      <p className={styles.place}>
        Part {state.pageNo} of {total}
      </p>
      <h1 className={styles.heading} id="part-title" ref={heading} tabIndex={-1}>
        {page.title || `Part ${state.pageNo}`}
      </h1>
      {page.intro && <p className={styles.intro}>{page.intro}</p>}
      <FieldStack>
        <Items
          items={page.items}
          answers={state.answers}
          problems={new Map(shown.map(({ path, message }) => [path, message]))}
          dispatch={dispatch}
        />
      </FieldStack>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="bad" live="alert">
            {failure}
          </Notice>
        </div>
      )}
      <FormActions form={form} total={total} onSeeDocument={onSeeDocument} />
    </form>
  )
}

/** A new page begins at its title; the first page leaves the focus where the browser put it. */
function useHeadingFocus(pageNo: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(pageNo)
  useEffect(() => {
    if (shown.current === pageNo) return
    shown.current = pageNo
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [pageNo])
  return heading
}
