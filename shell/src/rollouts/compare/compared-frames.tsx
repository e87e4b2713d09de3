import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { compareTexts as words } from '../wording/compare-texts'
import { devices, frameHeight } from './comparison'
import type { Comparison } from './use-comparison'
import styles from './compare.module.css'

export type View = 'beside' | 'difference'

interface Props {
  comparison: Comparison
  view: View
}

/** Both pages as tall as they are, so that they scroll together. */
export function ComparedFrames({ comparison, view }: Props) {
  const { before, after, path, device, urls } = comparison
  const [content, setContent] = useState(0)
  const screen = devices[device]
  const size = { width: screen.width, height: frameHeight(content, screen) }
  const frames = useRef<HTMLDivElement>(null)
  useEffect(() => void frames.current?.scrollIntoView({ block: 'start' }), [])
  const grow = (height: number) => setContent((known) => Math.max(known, height))
  return (
    <div
      ref={frames}
      className={styles.frames}
      data-view={view}
      data-device={device}
      tabIndex={0}
      role="region"
      aria-label={words.bothAt(before, after, path)}
    >
      {[before, after].map((version, index) => (
        <figure key={version} className={styles.figure}>
          <figcaption>{words.caption(version, path)}</figcaption>
          <Frame
            title={words.caption(version, path)}
            url={urls[index] ?? ''}
            size={size}
            onHeight={grow}
          />
        </figure>
      ))}
    </div>
  )
}

interface FrameProps {
  title: string
  url: string
  size: { width: number; height: number }
  onHeight: (height: number) => void
}

/** To be looked at only: nothing in it can be reached. */
function Frame({ title, url, size, onHeight }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const scale = useWidth(box) / size.width
  const [loaded, setLoaded] = useState(false)
  const style = {
    '--frame-width': `${size.width}px`,
    '--frame-height': `${size.height}px`,
    '--frame-scale': scale,
  } as CSSProperties

  function measure(frame: HTMLIFrameElement) {
    setLoaded(true)
    const reportHeight = () => onHeight(frame.contentDocument?.documentElement.scrollHeight ?? 0)
    reportHeight()
    // What comes late, pictures and slots, is there by then.
    setTimeout(reportHeight, 2500)
  }

  return (
    <div ref={box} className={styles.box} style={style} aria-busy={!loaded}>
      {!loaded && <p className={styles.loading}>{words.loading}</p>}
      <iframe
        inert
        title={title}
        src={url}
        tabIndex={-1}
        onLoad={(event) => measure(event.currentTarget)}
      />
    </div>
  )
}

/** Pixels that an element is wide, as long as it is there. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const box = element.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
