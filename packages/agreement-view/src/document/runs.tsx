import type { AnswerPath } from 'agreement-template/answers'
import type { Run } from 'agreement-template/document'
import { createContext, Fragment, useContext, type ReactNode } from 'react'
import styles from './document.module.css'

type PictureOf = (path: AnswerPath) => string | undefined

const PendingPictures = createContext<PictureOf>(() => undefined)

/** Pictures on their way, by the path of their answer. The value is one function until they change. */
export const PendingPicturesProvider = PendingPictures.Provider

/** `Name: ______`, a line to write on after an optional label. */
const blankLine = /^([^_]*?)\s*_{8,}$/

/**
 * The label of a paragraph that is only a line to write on by hand, '' for one without a label, else undefined. Such a
 * line is drawn as wide as there is room: the row of underscores that stands in the paid document breaks on a phone.
 */
export function labelOfBlankLine(runs: readonly Run[]): string | undefined {
  const [run] = runs
  return runs.length === 1 && run?.kind === 'text' ? blankLine.exec(run.text)?.[1] : undefined
}

/** One line of a document or a note: text, answers, and places that are still empty. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(drawn)
}

/** No component of its own: a clause may have dozens of runs and rerenders on every key press. */
function drawn(run: Run, key: number): ReactNode {
  switch (run.kind) {
    case 'break':
      return <br key={key} />
    case 'image':
      return <Picture key={key} run={run} />
    case 'filled':
      return (
        <span key={key} className={styles.filled}>
          {marked(run)}
        </span>
      )
    case 'blank':
      return (
        <Fragment key={key}>
          <span aria-hidden="true">
            <span className={styles.blank}>{marked(run)}</span>
          </span>
          <span className="visually-hidden">not filled</span>
        </Fragment>
      )
    default:
      return run.bold || run.italic || run.underline ? (
        <Fragment key={key}>{marked(run)}</Fragment>
      ) : (
        run.text
      )
  }
}

function marked(run: Exclude<Run, { kind: 'break' | 'image' }>): ReactNode {
  let words: ReactNode = run.text
  if (run.underline) words = <u>{words}</u>
  if (run.italic) words = <i>{words}</i>
  if (run.bold) words = <b>{words}</b>
  return words
}

interface PictureProps {
  run: { path: AnswerPath; upload: { url: string; name: string } | null; alt: string }
}

/** Also drawn on its own, as a block. A picture on its way is shown where it will stand. */
export function Picture({ run }: PictureProps) {
  const source = useContext(PendingPictures)(run.path) ?? run.upload?.url
  if (source) return <img className={styles.picture} src={source} alt={run.alt} />
  if (run.upload) return <span className={styles.filled}>[{run.upload.name}]</span>
  return <span className={styles.blank}>[{run.alt}: not added]</span>
}
