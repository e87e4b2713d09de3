import styles from './record-editor.module.css'
import type { LoadedRecord } from '../calls/record-types'

export function RecordHead({ record }: { record: LoadedRecord }) {
  const { title, label, shownAt, id } = record
  // The page around the frame says already what is being added.
  const framed = window.parent !== window
  return (
    <header className={framed && id === null ? 'visually-hidden' : styles.head}>
      {label !== title && <p className={styles.kind}>{id === null ? 'New' : title}</p>}
      <h1 className={styles.title}>{id === null ? title : label}</h1>
      {shownAt !== null && (
        <p className={styles.shown}>
          <a href={shownAt} target="_blank" rel="noopener">
            See it on the site<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </header>
  )
}
