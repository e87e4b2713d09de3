import type { ReactNode } from 'react'
import styles from './timeline.module.css'

/** `now` is what is being waited for; `bad` is where it stopped. */
export type TimelineState = 'done' | 'now' | 'todo' | 'bad'

export interface TimelineItem {
  title: ReactNode
  /** A time, or a sentence about it. */
  text?: ReactNode
  state: TimelineState
}

const words: Record<TimelineState, string> = {
  done: 'Done: ',
  now: 'Now: ',
  todo: 'Later: ',
  bad: 'Stopped: ',
}

/** What has happened, what is happening and what follows, from top to bottom. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ title, text, state }, index) => (
        <li className={styles.item} data-state={state} key={index}>
          <span className="visually-hidden">{words[state]}</span>
          {title}
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
