import styles from './line-diff.module.css'
import { hunksOf, type HunkLine } from './line-hunks'

interface LineDiffProps {
  before: string
  after: string
}

/** Where two long texts differ, as one text: lines that went and lines that came. */
export function LineDiff({ before, after }: LineDiffProps) {
  return hunksOf(before, after).map((hunk, index) => (
    <div className={styles.hunk} key={index}>
      <p className={styles.place}>From line {hunk[0]?.number ?? 1}</p>
      <div className={styles.lines} tabIndex={0} role="region" aria-label={`Change ${index + 1}`}>
        {hunk.map((line, at) => (
          <Line key={at} {...line} />
        ))}
      </div>
    </div>
  ))
}

const signs = { same: ' ', added: '+', removed: '−' }

function Line({ kind, number, text }: HunkLine) {
  const words = text === '' ? ' ' : text
  return (
    <div className={styles.line} data-kind={kind}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      {kind === 'same' && <span className={styles.text}>{words}</span>}
      {kind === 'added' && <ins className={styles.text}>{words}</ins>}
      {kind === 'removed' && <del className={styles.text}>{words}</del>}
    </div>
  )
}
