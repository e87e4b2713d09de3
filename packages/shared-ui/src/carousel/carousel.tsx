import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ArrowButton } from '../arrow-button/arrow-button'
import styles from './carousel.module.css'

export interface CarouselProps {
  label: string
  items: readonly ReactNode[]
  /** What the slides are, in the plural: "documents". */
  noun: string
}

/** A row that scrolls and snaps. It never moves by itself, and scrolls without JavaScript too. */
export function Carousel({ label, items, noun }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const range = useVisibleRange(row, items.length)
  const turn = (direction: 1 | -1) => {
    const slides = row.current
    slides?.scrollBy({ left: direction * slides.clientWidth * 0.9, behavior: 'auto' })
  }
  return (
    <div>
      <div className={styles.bar}>
        <p className={styles.count}>{countText(range, items.length, noun)}</p>
        <div className={styles.arrows} data-ready={range ? '' : undefined}>
          <ArrowButton
            to="previous"
            noun={noun}
            onClick={() => turn(-1)}
            off={!range || range.first <= 1}
          />
          <ArrowButton
            to="next"
            noun={noun}
            onClick={() => turn(1)}
            off={!range || range.last >= items.length}
          />
        </div>
      </div>
      <div role="group" aria-roledescription="carousel" aria-label={label}>
        <ul className={styles.slides} ref={row}>
          {items.map((item, index) => (
            <li className={styles.slide} key={index}>
              {item}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface Range {
  first: number
  last: number
}

function countText(range: Range | undefined, total: number, noun: string) {
  if (!range) return `${total} ${noun}`
  const { first, last } = range
  return first === last ? `${first} of ${total}` : `${first} to ${last} of ${total}`
}

/** Undefined until the browser has measured: the server cannot know the width. */
function useVisibleRange(row: RefObject<HTMLUListElement | null>, total: number) {
  const [range, setRange] = useState<Range>()
  useEffect(() => {
    const slides = row.current
    if (!slides || total === 0) return
    const measure = () => {
      const next = visibleRange(
        [...slides.children].map((slide) => slide.getBoundingClientRect()),
        slides.getBoundingClientRect(),
      )
      setRange((old) => (old?.first === next.first && old.last === next.last ? old : next))
    }
    measure()
    slides.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      slides.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [row, total])
  return range
}

export interface Span {
  left: number
  right: number
}

/** First and last slide that stand wholly, or nearly so, in the window; counted from 1. */
export function visibleRange(
  slides: readonly Span[],
  window: Span,
): { first: number; last: number } {
  const seen = slides.flatMap(({ left, right }, index) =>
    left >= window.left - 4 && right <= window.right + 4 ? [index + 1] : [],
  )
  const nearest = slides.findIndex(({ right }) => right > window.left) + 1
  return { first: seen[0] ?? nearest, last: seen.at(-1) ?? nearest }
}
