import type { Run } from 'agreement-template/document'
import type { ReactNode } from 'react'
import styles from './live-document.module.css'
import { usePendingPicture } from './uploads/uploads-context'

/** One line of a document or a note: text, answers, and places that are still empty. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <OneRun key={index} run={run} />)
}

function OneRun({ run }: { run: Run }) {
  switch (run.kind) {
    case 'break':
      return <br />
    case 'image':
      return <Picture run={run} />
    case 'filled':
      return <Marked run={run} className={styles.filled} />
    case 'blank':
      return (
        <>
          <span aria-hidden="true">
            <Marked run={run} className={styles.blank} />
          </span>
          <span className="visually-hidden">not filled</span>
        </>
      )
    default:
      return <Marked run={run} />
  }
}

function Marked({
  run,
  className,
}: {
  run: Exclude<Run, { kind: 'break' | 'image' }>
  className?: string
}) {
  let words: ReactNode = run.text
  if (run.underline) words = <u>{words}</u>
  if (run.italic) words = <i>{words}</i>
  if (run.bold) words = <b>{words}</b>
  return className ? <span className={className}>{words}</span> : words
}

interface PictureProps {
  run: { path: string; upload: { url: string; name: string } | null; alt: string }
}

/** Also drawn on its own, as a block. A picture on its way is shown where it will stand. */
export function Picture({ run }: PictureProps) {
  const pending = usePendingPicture(run.path)
  const source = pending ?? run.upload?.url
  if (source) return <img className={styles.picture} src={source} alt={run.alt} />
  if (run.upload) return <span className={styles.filled}>[{run.upload.name}]</span>
  return <span className={styles.blank}>[{run.alt}: not added]</span>
}
