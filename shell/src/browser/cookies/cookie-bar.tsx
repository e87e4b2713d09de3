import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { texts } from '../../app/texts'
import styles from './cookie-bar.module.css'

interface CookieBarProps {
  /** Whether there is something to agree to; else the bar informs. */
  asks: boolean
  onDecide: (accepted: boolean) => void
}

/** Choices of one click each. Other things at the bottom of the page keep clear of it. */
export function CookieBar({ asks, onDecide }: CookieBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => keepClear(bar.current), [])
  return (
    <div ref={bar} className={styles.bar} role="region" aria-label="Cookies">
      <div className={`wrap ${styles.row}`}>
        <div>
          <p>{asks ? texts.askAboutCookies : texts.cookies}</p>
          <CookieDetails />
        </div>
        <div className={styles.actions}>
          <button type="button" className={styles.accept} onClick={() => onDecide(true)}>
            {texts.acceptCookies}
          </button>
          {asks && (
            <button type="button" className={styles.decline} onClick={() => onDecide(false)}>
              {texts.declineCookies}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Tells style sheets how much of the bottom is taken: `--bottom-bar`, `html[data-cookie-bar]`. */
function keepClear(bar: HTMLElement | null) {
  const html = document.documentElement
  const measure = () => html.style.setProperty('--bottom-bar', `${bar?.offsetHeight ?? 0}px`)
  html.dataset.cookieBar = ''
  measure()
  addEventListener('resize', measure)
  const observer = new ResizeObserver(measure)
  if (bar) observer.observe(bar)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    delete html.dataset.cookieBar
    html.style.removeProperty('--bottom-bar')
  }
}

const privacyPage = '/privacy-policy'

/** The list comes when somebody wants it; without a network the link to the page that has it stays. */
const CookieList = lazy<ComponentType>(() =>
  import('./cookie-list').then(
    ({ CookieList: Component }) => ({ default: Component }),
    () => ({ default: () => null }),
  ),
)

/** Which cookies there are, name by name. */
function CookieDetails() {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.whichCookies}</summary>
      {open && (
        <Suspense>
          <CookieList />
        </Suspense>
      )}
      <a href={privacyPage}>{texts.privacyPolicy}</a>
    </details>
  )
}
