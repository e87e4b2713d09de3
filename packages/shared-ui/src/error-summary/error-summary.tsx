import { useEffect, useId, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'

export interface SummaryError {
  /** Id of the control or of the fieldset. */
  fieldId: string
  text: string
}

export interface ErrorSummaryProps {
  title?: string
  errors: readonly SummaryError[]
  /** Counts failed submits: the summary takes the focus again when it changes. */
  attempt?: number
}

/** First thing on a page after a failed submit. Takes the focus; its links go to the fields. */
export function ErrorSummary({ errors, ...rest }: ErrorSummaryProps) {
  return errors.length > 0 && <Summary errors={errors} {...rest} />
}

function Summary({ title, errors, attempt }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title ?? problems(errors.length)}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              className={styles.link}
              href={`#${fieldId}`}
              onClick={(event) => goToField(event, fieldId)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const problems = (count: number) =>
  count === 1 ? 'There is a problem on this page' : `There are ${count} problems on this page`

function goToField(event: MouseEvent, id: string) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  const control = target.matches('fieldset') ? target.querySelector('input') : target
  target.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
