import type { Picture, Run } from 'agreement-template/document'
import { Fragment, type ReactNode } from 'react'
import styles from './document.module.css'

/** One line of a document or a note: text, answers, and places that are still empty. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <Fragment key={index}>{drawn(run)}</Fragment>)
}

function drawn(run: Run): ReactNode {
  switch (run.kind) {
    case 'break':
      return <br />
    case 'image':
      return <PictureRun run={run} />
    case 'filled':
      return <span className={styles.filled}>{marked(run)}</span>
    case 'blank':
      return (
        <>
          <span className={styles.blank} aria-hidden="true">
            {marked(run)}
          </span>
          <span className="visually-hidden">not filled</span>
        </>
      )
    default:
      return marked(run)
  }
}

function marked(run: Exclude<Run, { kind: 'break' | 'image' }>): ReactNode {
  let words: ReactNode = run.text
  if (run.underline) words = <u>{words}</u>
  if (run.italic) words = <i>{words}</i>
  if (run.bold) words = <b>{words}</b>
  return words
}

/** Example answers have no files: a place where one will stand. */
export function PictureRun({ run }: { run: Picture }) {
  const words = run.upload ? run.upload.name : `${run.alt || 'picture'}: not added`
  return <span className={run.upload ? styles.filled : styles.blank}>[{words}]</span>
}
