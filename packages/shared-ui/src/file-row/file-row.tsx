import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import styles from './file-row.module.css'

export interface FileRowProps {
  name: string
  /** Size and state, as in "460 KB, added". */
  note: ReactNode
  /** Address of a picture of it. */
  thumbnail?: string
  /** Parts of a whole that have gone, in bytes. */
  progress?: { sent: number; of: number }
  tone?: 'bad'
  /** Buttons that name the file. */
  actions?: ReactNode
}

/** One file with what is becoming of it. */
export function FileRow({ name, note, thumbnail, progress, tone, actions }: FileRowProps) {
  return (
    <div className={styles.row} data-tone={tone}>
      {thumbnail ? (
        <img className={styles.thumbnail} src={thumbnail} alt="" />
      ) : (
        <Icon name={tone === 'bad' ? 'alert' : 'document'} />
      )}
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.note}>{note}</span>
        {progress && (
          <progress
            className={styles.meter}
            aria-label={name}
            value={progress.sent}
            max={Math.max(progress.of, 1)}
          />
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
