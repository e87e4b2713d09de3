import { useRef, useState } from 'react'
import { beginCorrection, copyAnswers } from 'shared-contracts/api/correction.contract'
import type { AnswersOffer } from 'shared-contracts/api/correction.schema'
import type { OrderDetail } from 'shared-contracts/api/order.schema'
import { failureOf, type Failure } from 'shared-contracts/failure'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { useIsHere } from 'shared-ui/is-here'
import { Notice } from 'shared-ui/notice'
import { Panel } from 'shared-ui/panel'
import { creationKeyFor, forgetCreation } from '../../creation-key/creation-key'
import { FormerVersions } from './former-versions'
import styles from './answers.module.css'

interface AnswersPanelProps {
  order: OrderDetail
  offer: AnswersOffer
}

/** What the owner may still do with the answers of an order: correct a typo, or use them again. */
export function AnswersPanel({ order, offer }: AnswersPanelProps) {
  const { correction, can_copy, versions } = offer
  const form = useForm(order)
  if (!correction && !can_copy && versions === 0) return null
  return (
    <section aria-label="Your answers">
      <Panel title="Your answers">
        <div className={styles.parts}>
          {correction && (
            <div>
              <p className={styles.text}>
                <b>Found a typo?</b> You can correct your answers until{' '}
                <DateText value={correction.until} style="date-time" />,{' '}
                {correction.left === 1 ? 'once' : `${correction.left} times`} more. The earlier
                version is kept, and there is nothing to pay.
              </p>
              <Button
                kind="secondary"
                busy={form.busy === 'correct' ? 'Opening the form' : undefined}
                onClick={form.correct}
              >
                {correction.open ? 'Continue your correction' : 'Correct your answers'}
              </Button>
            </div>
          )}
          {can_copy && (
            <div>
              <p className={styles.text}>
                Need the same document again? The new form starts with these answers and becomes a
                new order.
              </p>
              <Button
                kind="secondary"
                busy={form.busy === 'copy' ? 'Opening the form' : undefined}
                onClick={form.copy}
              >
                Start another from these answers
              </Button>
            </div>
          )}
          {form.problem && (
            <Notice tone="bad" live="alert">
              {form.problem}
            </Notice>
          )}
          {versions > 0 && <FormerVersions number={order.number} count={versions} />}
        </div>
      </Panel>
    </section>
  )
}

function useForm({ number }: OrderDetail) {
  const { api, href, navigate, signOut } = useShell()
  const [busy, setBusy] = useState<'correct' | 'copy'>()
  const [problem, setProblem] = useState<string>()
  const copy = useCopy(number)
  const isHere = useIsHere()
  const open = async (kind: 'correct' | 'copy') => {
    if (busy) return
    setBusy(kind)
    setProblem(undefined)
    try {
      const { agreement_id: id, slug: name } =
        kind === 'correct' ? await api.call(beginCorrection, { params: { number } }) : await copy()
      if (!isHere()) return
      navigate(
        href('agreement.form', { id, name }, { correct: kind === 'correct' ? number : undefined }),
      )
    } catch (error) {
      setBusy(undefined)
      const failure = failureOf(error)
      if (failure.kind === 'expired') return void signOut({ expired: true })
      setProblem(reasonOf(failure))
    }
  }
  return { busy, problem, correct: () => void open('correct'), copy: () => void open('copy') }
}

/** A draft with the answers of an order. One whose answer got lost may have been made: a retry names the same. */
function useCopy(number: string) {
  const { api } = useShell()
  const owner = useUser()?.userId
  const formKey = useRef(crypto.randomUUID())
  const form = `copy ${number}`
  return async () => {
    const key = creationKeyFor({ form, owner, content: '', formKey: formKey.current })
    const params = { number }
    const draft = await api.call(copyAnswers, { params, body: { creation_key: key } })
    forgetCreation(form, key)
    return draft
  }
}

/** The server says why a correction is over; anything else passes. */
const reasonOf = ({ kind, detail }: Failure): string =>
  kind === 'conflict' && detail !== undefined
    ? detail
    : 'We could not open the form. Your order is unchanged. Try again.'
