import type { AnswerPath } from 'agreement-template/answers'
import type { FieldView, ItemView, PageView } from 'agreement-template/evaluate'
import { answerText } from 'agreement-view/answer-text'
import { useEffect, useRef, type Dispatch } from 'react'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { footerText } from '../document/document-panel'
import type { FormAction } from '../state/form-state'
import type { ServiceFacts } from '../form.loader'
import { PayActions, useCorrection } from './pay-actions'
import { correctionHints } from '../../texts'
import type { GuidedForm } from '../use-guided-form'
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
          : 'We make your document from these answers. Read them again before you pay.'}
      </p>
      {pages.map((page) => (
        <Part key={page.number} page={page} dispatch={dispatch} />
      ))}
      <p className={styles.law}>{footerText(state, service)}</p>
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
      <dl>
        {group.rows.map((row) => (
          <div className={styles.row} key={row.path}>
            <dt className={styles.label}>{row.label}</dt>
            <dd className={styles.answer} data-empty={row.text ? undefined : ''}>
              {row.text || 'Not answered'}
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

/** One question with its answer, as people write it. */
interface AnswerRow {
  path: AnswerPath
  label: string
  /** Empty when nothing was filled in. */
  text: string
  /** Computed fields follow other answers and cannot be changed themselves. */
  computed: boolean
}

/** Questions that belong together: a page's own, or those of one entry of a repeat. */
interface AnswerGroup {
  key: string
  /** "Payment 1"; empty for a page's own questions. */
  title: string
  rows: AnswerRow[]
}

/** Everything a page asks, in order. */
export function answerGroups(page: PageView): AnswerGroup[] {
  const groups: AnswerGroup[] = [{ key: 'page', title: '', rows: [] }]
  collect(page.items, groups)
  return groups.filter(({ rows, title }) => rows.length > 0 || title)
}

function collect(items: readonly ItemView[], groups: AnswerGroup[]) {
  for (const item of items) {
    if (item.kind === 'field' && !isCheck(item)) groups.at(-1)?.rows.push(rowOf(item))
    else if (item.kind === 'group') collect(item.items, groups)
    else if (item.kind === 'repeat') {
      item.entries.forEach((entry, index) => {
        const title = `${item.repeat.item} ${index + 1}`
        groups.push({ key: entry.path, title, rows: [] })
        collect(entry.items, groups)
      })
      groups.push({ key: `after ${item.id}`, title: '', rows: [] })
    }
  }
}

/** A computed field that may have one value only is a check of other answers, and no answer. */
const isCheck = ({ field, min, max }: FieldView) =>
  field.calc !== undefined && min !== undefined && min === max

const rowOf = (view: FieldView): AnswerRow => ({
  path: view.path,
  // Some templates say it in their own words; here an empty answer says it.
  label: view.field.label.replace(/\s*\(optional\)/i, ''),
  text: answerText(view, view.value),
  computed: view.field.calc !== undefined,
})
