import { lazy, Suspense, useState, type ComponentType } from 'react'
import { texts } from '../../app/texts'
import styles from './cookie-bar.module.css'

const privacyPage = '/privacy-policy'

/** The list comes when somebody wants it; without a network the link to the page that has it stays. */
const CookieList = lazy<ComponentType>(() =>
  import('./cookie-list').then(
    ({ CookieList: Component }) => ({ default: Component }),
    () => ({ default: () => null }),
  ),
)

/** Which cookies there are, name by name. */
export function CookieDetails() {
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
