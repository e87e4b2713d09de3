import { memo, useMemo } from 'react'
import { formatDate } from 'shared-ui/date-text'
import { PartsList } from 'shared-ui/parts-list'
import { ProgressBars } from 'shared-ui/progress-bars'
import { SideNote } from 'shared-ui/side-note'
import type { FormState } from './form-state'
import type { ServiceFacts } from './form.loader'
import styles from './guided-form.module.css'
import { partsOf, type Part } from './parts'
import type { GuidedForm } from './use-guided-form'

interface FormPartsProps {
  form: GuidedForm
  total: number
  service: ServiceFacts | null
}

/** Desktops: where one is, what was answered, and the law the document follows. */
export function FormParts({ form, total, service }: FormPartsProps) {
  const { state } = form
  const parts = useSettled(partsOf(state, total, service?.pageTitles ?? []))
  return (
    <Parts
      parts={parts}
      progress={progressOf(state, total)}
      law={lawOf(form)}
      service={service}
      goTo={form.goTo}
    />
  )
}

interface PartsProps {
  parts: readonly Part[]
  progress: number
  law: string
  service: ServiceFacts | null
  goTo: (pageNo: number) => void
}

/** Drawn anew when a part has changed, not with every key. */
const Parts = memo(function Parts({ parts, progress, law, service, goTo }: PartsProps) {
  const total = parts.length
  const behind = parts.filter((part) => part.done).length
  const items = parts.map(({ number, title, answer, done, current }) => ({
    title,
    answer: current ? 'You are here' : answer,
    current,
    onPick: done ? () => goTo(number) : undefined,
  }))
  return (
    <aside className={styles.parts} aria-label="Parts of this form">
      <ProgressBars page={progress} of={total} label="Form progress" />
      <p className={styles.done}>
        {behind} of {total} parts done
      </p>
      <PartsList items={items} />
      <LawNote law={law} service={service} />
    </aside>
  )
})

/** The same parts by identity for as long as they say the same. */
function useSettled(parts: readonly Part[]): readonly Part[] {
  const text = JSON.stringify(parts)
  return useMemo(() => JSON.parse(text) as Part[], [text])
}

/** The check stands behind all parts: every bar is full. */
export const progressOf = ({ step, pageNo }: FormState, total: number) =>
  step === 'check' ? total + 1 : pageNo

const lawOf = ({ state }: GuidedForm) =>
  state.evaluation.pages.find(({ number }) => number === state.pageNo)?.law || state.tree.law

function LawNote({ law, service }: { law: string; service: ServiceFacts | null }) {
  const source = service?.lawSource || law
  if (!source && !service?.lawAsAt) return null
  return (
    <div className={styles.law}>
      <SideNote>
        {service?.lawAsAt && (
          <>
            <b>Law as at {formatDate(service.lawAsAt, 'short')}</b>
            <br />
          </>
        )}
        {source}
      </SideNote>
    </div>
  )
}
