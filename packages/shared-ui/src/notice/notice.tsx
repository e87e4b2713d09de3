import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'warn' | 'bad' | 'good'

export interface NoticeProps {
  tone?: NoticeTone
  /** Read out when it appears: `alert` for what went wrong just now. */
  live?: 'status' | 'alert'
  children: ReactNode
}

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  warn: 'alert',
  bad: 'alert',
  good: 'check',
}

/** A fact about the page, in place. */
export function Notice({ tone = 'info', live, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={live}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
