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
  return (
    <svg
      className={styles.seal}
      data-tone={tone}
      width={size}
      height={size}
      viewBox="0 0 200 200"
      role="img"
      aria-label={`${word}. ${top}, ${bottom}`}
    >
      <g transform="rotate(-9 100 100)">
        <path id={`${id}upper`} d="M28 100a72 72 0 0 1 144 0" fill="none" />
        <path id={`${id}lower`} d="M16 100a84 84 0 0 0 168 0" fill="none" />
        <circle className={styles.ring} cx="100" cy="100" r="96" />
        <circle className={styles.hairline} cx="100" cy="100" r="90" />
        <circle className={styles.hairline} cx="100" cy="100" r="58" />
        <text className={styles.upper}>
          <textPath href={`#${id}upper`} startOffset="50%">
            {top}
          </textPath>
        </text>
        <text className={styles.lower}>
          <textPath href={`#${id}lower`} startOffset="50%">
            {bottom}
          </textPath>
        </text>
        <Word lines={linesOf(word)} />
      </g>
    </svg>
  )
}

function Word({ lines }: { lines: string[] }) {
  const first = lines.length === 1 ? 108 : 96
  return (
    <text className={styles.word} data-lines={lines.length}>
      {lines.map((line, index) => (
        <tspan key={index} x="100" y={first + index * 22}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Two lines for what would run over the inner ring. */
function linesOf(word: string): string[] {
  const space = word.indexOf(' ')
  return word.length <= 8 || space < 0 ? [word] : [word.slice(0, space), word.slice(space + 1)]
}
