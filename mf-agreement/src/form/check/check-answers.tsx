import type { PageView } from 'agreement-template/evaluate'
import { useEffect, useRef, type Dispatch } from 'react'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { footOf } from '../document-panel'
import type { FormAction } from '../form-state'
import type { ServiceFacts } from '../form.loader'
import { PayActions, useCorrection } from '../pay/pay-actions'
import { correctionHints } from '../texts'
import type { GuidedForm } from '../use-guided-form'
import { answerGroups, type AnswerGroup, type AnswerRow } from './answer-rows'
import styles from './check-answers.module.css'

interface CheckAnswersProps {
  form: GuidedForm
  service: ServiceFacts | null
  onSeeDocument: () => void
}

/** All answers before payment, with the way to each of them. */
export function CheckAnswers({ form, service, onSeeDocument }: CheckAnswersProps) {
  const { state, dispatch, pay } = form
  const pages = state.evaluation.pages.filter(({ visible }) => visible)
  const correcting = useCorrection() !== undefined
  const heading = useOpeningFocus(state.target && changeId(state.target))
  return (
    <section className={styles.check} aria-labelledby="check-title">
      <h1 className={styles.title} id="check-title" ref={heading} tabIndex={-1}>
        Check your answers
      </h1>
      <p className={styles.intro}>
        {correcting
          ? correctionHints.intro
          : 'The document is made from these answers. Read them once more before you pay.'}
      </p>
      {pages.map((page) => (
        <Part key={page.number} page={page} dispatch={dispatch} />
      ))}
      <p className={styles.law}>{footOf(state, service)}</p>
      {pay.problem && (
        <Notice tone="bad" live="alert">
          {pay.problem}
        </Notice>
      )}
      <PayActions
        saving={form.moving}
        paying={pay.busy}
        onPay={() => void pay.pay()}
        onPayWithPlan={() => void pay.payWithPlan()}
        onPrevious={() => form.goTo(state.pageNo)}
        onSeeDocument={onSeeDocument}
      />
    </section>
  )
}

interface PartProps {
  page: PageView
  dispatch: Dispatch<FormAction>
}

function Part({ page, dispatch }: PartProps) {
  const change = (row: AnswerRow) =>
    dispatch({ kind: 'change-asked', pageNo: page.number, path: row.path })
  return (
    <section className={styles.part} aria-label={page.title || `Part ${page.number}`}>
      <h2 className={styles.partTitle}>{page.title || `Part ${page.number}`}</h2>
      {answerGroups(page).map((group) => (
        <Group key={group.key} group={group} onChange={change} />
      ))}
    </section>
  )
}

interface GroupProps {
  group: AnswerGroup
  onChange: (row: AnswerRow) => void
}

function Group({ group, onChange }: GroupProps) {
  return (
    <>
      {group.title && <h3 className={styles.groupTitle}>{group.title}</h3>}
      <dl className={styles.rows}>
        {group.rows.map((row) => (
          <div className={styles.row} key={row.path}>
            <dt className={styles.label}>{row.label}</dt>
            <dd className={styles.answer} data-empty={row.text ? undefined : ''}>
              {row.text || 'Not filled'}
            </dd>
            <dd className={styles.change}>
              {!row.computed && (
                <Button
                  kind="quiet"
                  small
                  id={changeId(row.path)}
                  aria-label={`Change ${[group.title, row.label].filter(Boolean).join(', ')}`}
                  onClick={() => onChange(row)}
                >
                  Change
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const changeId = (path: string) => `change-${path.replace(/\W+/g, '-')}`

/** Begins at its title; after a change at the row that was changed. */
function useOpeningFocus(rowId: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const row = rowId ? document.getElementById(rowId) : null
    if (row) row.scrollIntoView({ block: 'center' })
    else window.scrollTo(0, 0)
    const goal = row ?? heading.current
    goal?.focus({ preventScroll: true })
    // Once: on opening. Later changes of the state must not take the focus away.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return heading
}
