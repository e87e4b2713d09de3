import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Icon } from 'shared-ui/icon'
import { texts } from '../texts'
import styles from './mobile-menu.module.css'
import type { SiteLinks } from './site-links'

/** The menu of phones: native details, so it opens before JavaScript is there. */
export function MobileMenu({ links }: { links: SiteLinks }) {
  const details = useClosing()
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.summary} aria-label="Menu">
        <Icon name="menu" size={22} />
      </summary>
      <nav className={styles.panel} aria-label={texts.explore}>
        <p className={styles.heading}>{texts.explore}</p>
        <MenuLinks links={links} />
      </nav>
    </details>
  )
}

function MenuLinks({ links }: { links: SiteLinks }) {
  const entry = (to: string, label: string) => (
    <li key={label}>
      <Link className={styles.entry} to={to}>
        {label}
      </Link>
    </li>
  )
  return (
    <ul>
      {entry('/', texts.home)}
      {entry(links.personal, texts.personalServices)}
      {entry(links.business, texts.businessServices)}
      {entry(links.contact, texts.contact)}
      {entry(links.faq, texts.faq)}
      <AccountEntries links={links} entry={entry} />
    </ul>
  )
}

function AccountEntries({
  links,
  entry,
}: {
  links: SiteLinks
  entry: (to: string, label: string) => ReactNode
}) {
  const user = useUser()
  const { signOut } = useShell()
  if (!user) return [entry(links.signIn, texts.signIn), entry(links.signUp, texts.signUp)]
  return (
    <>
      {entry(links.account, texts.myAccount)}
      <li>
        <button type="button" className={styles.entry} onClick={() => void signOut()}>
          {texts.signOut}
        </button>
      </li>
    </>
  )
}

/** Closes when a page was chosen, on Escape, on a tap elsewhere, and when the focus goes on to what it covers. */
function useClosing() {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type !== 'keydown' && !element.contains(event.target as Node)
      if (!isEscape && !isOutside) return
      element.open = false
      if (isEscape) element.querySelector('summary')?.focus()
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
      document.removeEventListener('focusin', close)
    }
  }, [])
  return details
}
