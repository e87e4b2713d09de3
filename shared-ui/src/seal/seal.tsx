import { useId } from 'react'
import styles from './seal.module.css'

export interface SealProps {
  /** One or two short words: READY, PAID. */
  word: string
  /** Along the upper and the lower edge. */
  top: string
  bottom: string
  /** A settled fact, or dashed for one that is waited for. */
  tone?: 'settled' | 'waiting'
  /** Pixels. */
  size?: number
}

/** The round stamp: once per screen, never a button. */
export function Seal({ word, top, bottom, tone = 'settled', size = 120 }: SealProps) {
  const id = useId()
  const lines = linesOf(word)
  return (
    <svg
      className={styles.seal}
      data-tone={tone}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${word}. ${top}, ${bottom}`}
    >
      <path id={`${id}t`} d="M18 60a42 42 0 0 1 84 0" fill="none" />
      <path id={`${id}b`} d="M11 60a49 49 0 0 0 98 0" fill="none" />
      <circle className={styles.ring} cx="60" cy="60" r="57" />
      <circle className={styles.hairline} cx="60" cy="60" r="53.5" />
      <circle className={styles.hairline} cx="60" cy="60" r="35" />
      <text className={styles.edge}>
        <textPath href={`#${id}t`} startOffset="50%">
          {top}
        </textPath>
      </text>
      <text className={styles.edge}>
        <textPath href={`#${id}b`} startOffset="50%">
          {bottom}
        </textPath>
      </text>
      <text className={styles.word} data-lines={lines.length} x="60" y="60">
        {lines.map((line, index) => (
          <tspan key={index} x="60" dy={dyOf(index, lines.length)}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  )
}

/** Two lines for what would run over the inner ring. */
function linesOf(word: string): string[] {
  const space = word.indexOf(' ')
  return word.length <= 8 || space < 0 ? [word] : [word.slice(0, space), word.slice(space + 1)]
}

const dyOf = (index: number, count: number) =>
  index === 0 ? (count === 1 ? '.35em' : '-.25em') : '1.2em'
