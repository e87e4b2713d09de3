import { useEffect, useRef, type ReactNode } from 'react'
import styles from './disclosure-menu.module.css'

export interface DisclosureMenuProps {
  label: ReactNode
  /** Name for assistive technology, where the label is a picture. */
  name?: string
  align?: 'start' | 'end'
  /** `plain` for menus in a header; `boxed` looks like a small button. */
  look?: 'boxed' | 'plain'
  children: ReactNode
}

/**
 * A button that shows a panel: native details, so it opens before JavaScript is there.
 * Escape, a click elsewhere, and following a link close it.
 */
export function DisclosureMenu(props: DisclosureMenuProps) {
  const { label, name, align = 'start', look = 'boxed', children } = props
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    return element ? closeWhenLeft(element) : undefined
  }, [])
  return (
    <details ref={details} className={styles.menu} data-align={align}>
      <summary className={styles.summary} data-look={look} aria-label={name}>
        {label}
        <span className={styles.caret} aria-hidden="true" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

function closeWhenLeft(details: HTMLDetailsElement) {
  const clicked = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    // By its path: what was pressed may be gone by now, as Retry is.
    if (!event.composedPath().includes(details) || target.closest('a')) details.open = false
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return
    details.open = false
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
  }
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false
  }
  document.addEventListener('click', clicked)
  document.addEventListener('keydown', pressed)
  details.addEventListener('focusout', left)
  return () => {
    document.removeEventListener('click', clicked)
    document.removeEventListener('keydown', pressed)
    details.removeEventListener('focusout', left)
  }
}
