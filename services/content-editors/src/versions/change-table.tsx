import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff'
import type { Change } from './changed-fields'
import { LineDiff } from './line-diff'
import { isLong } from './line-hunks'
import styles from './versions.module.css'

interface ChangeTableProps {
  changes: Change[]
  before: string
  after: string
}

/** Field by field what was there and what is there; words that differ are marked and read out. */
export function ChangeTable({ changes, before, after }: ChangeTableProps) {
  if (changes.length === 0) return <p>There are no differences.</p>
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field} data-long={isLong(change)}>
          <dt className={styles.field}>{change.field}</dt>
          {isLong(change) ? (
            <dd className={styles.side}>
              <span className={styles.name}>
                {before} (−) and {after} (+)
              </span>
              <LineDiff {...change} />
            </dd>
          ) : (
            <Sides change={change} before={before} after={after} />
          )}
        </div>
      ))}
    </dl>
  )
}

function Sides({ change, before, after }: { change: Change; before: string; after: string }) {
  const parts = partsOf(change)
  return (
    <>
      <dd className={styles.side}>
        <span className={styles.name}>{before}</span>
        <Text parts={parts.filter(({ added }) => !added)} />
      </dd>
      <dd className={styles.side}>
        <span className={styles.name}>{after}</span>
        <Text parts={parts.filter(({ removed }) => !removed)} />
      </dd>
    </>
  )
}

function Text({ parts }: { parts: ChangeObject<string>[] }) {
  if (parts.length === 0) return <p className={styles.none}>Empty</p>
  return (
    <p className={styles.text}>
      {parts.map(({ value, added, removed }, index) =>
        added ? (
          <ins key={index}>{value}</ins>
        ) : removed ? (
          <del key={index}>{value}</del>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </p>
  )
}

/** Templates are long: their words would be compared for seconds. */
const longText = 10_000
const most = { maxEditLength: 3_000 }

function partsOf({ before, after }: Change): ChangeObject<string>[] {
  const long = before.length + after.length > longText
  const parts = long ? diffLines(before, after, most) : diffWordsWithSpace(before, after, most)
  return (parts ?? wholly(before, after)).filter(({ value }) => value !== '')
}

const wholly = (before: string, after: string): ChangeObject<string>[] => [
  { value: before, added: false, removed: true, count: 1 },
  { value: after, added: true, removed: false, count: 1 },
]
