import type { Answer } from 'agreement-template/answers'
import type { ItemView } from 'agreement-template/evaluate'
import { formatMoney } from 'agreement-template/format'
import { memo, useMemo } from 'react'
import { formatDate } from 'shared-ui/date-text'
import { PartsList } from 'shared-ui/parts-list'
import { ProgressBars } from 'shared-ui/progress-bars'
import { SideNote } from 'shared-ui/side-note'
import type { FormState } from './state/form-state'
import type { ServiceFacts } from './form.loader'
import styles from './guided-form.module.css'
import type { GuidedForm } from './use-guided-form'

interface FormPartsProps {
  form: GuidedForm
  total: number
  service: ServiceFacts | null
}

/** Desktops: where one is, what was answered, and the law the document follows. */
export function FormParts({ form, total, service }: FormPartsProps) {
  const { state } = form
  const parts = useStableParts(partsOf(state, total, service?.pageTitles ?? []))
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

/** Rerenders when a part has changed, not on every key press. */
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
function useStableParts(parts: readonly Part[]): readonly Part[] {
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

interface Part {
  number: number
  title: string
  /** Its answers in short. */
  answer: string
  /** Behind the current page: it can be returned to. */
  done: boolean
  current: boolean
}

const longest = 40
/** Names and places say something by themselves; a choice out of two does not. */
const inShortTypes = ['text', 'textarea', 'money']

/** The parts of the form; pages that are not loaded yet are known by the service's list only. */
export function partsOf(state: FormState, total: number, titles: string[]): Part[] {
  const checking = state.step === 'check'
  const pages = new Map(state.evaluation.pages.map((page) => [page.number, page]))
  return Array.from({ length: total }, (_, index) => index + 1).map((number) => {
    const page = pages.get(number)
    const behind = checking || number < state.pageNo
    return {
      number,
      title: page?.title || titles[number - 1] || `Part ${number}`,
      answer: page && behind ? inShort(page.items) : '',
      done: behind && Boolean(page?.visible),
      current: !checking && number === state.pageNo,
    }
  })
}

const knownShort = new WeakMap<readonly ItemView[], string>()

/** The first two answers of a page that say something by themselves. */
function inShort(items: readonly ItemView[]): string {
  const known = knownShort.get(items)
  if (known !== undefined) return known
  const short = shortOf(items)
  knownShort.set(items, short)
  return short
}

function shortOf(items: readonly ItemView[]): string {
  const summary = items.flatMap(answerTexts).slice(0, 2).join(', ')
  return summary.length > longest ? `${summary.slice(0, longest - 1).trimEnd()}…` : summary
}

function answerTexts(item: ItemView): string[] {
  if (item.kind === 'group') return item.items.flatMap(answerTexts)
  if (item.kind === 'repeat') return item.entries.flatMap(({ items }) => items.flatMap(answerTexts))
  if (item.kind === 'note' || !inShortTypes.includes(item.field.type)) return []
  const text = textOf(item.value)
  return [item.field.type === 'money' ? (formatMoney(text) ?? text) : text].filter(Boolean)
}

const textOf = (answer: Answer | undefined): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
