import { createRoot } from 'react-dom/client'
import { cookies, cookieTime } from 'shared-contracts/stored-things'
import styles from './cookie-list.module.css'

export const showCookieList = (container: Element) => createRoot(container).render(<CookieList />)

/** Every cookie of the site; the privacy page shows the same list. */
function CookieList() {
  return (
    <ul className={styles.list}>
      {Object.values(cookies).map(({ name, use, time, setWhen }) => (
        <li key={name}>
          <b>{name}</b>: {use}. Set {setWhen}, stays {cookieTime(time)}.
        </li>
      ))}
    </ul>
  )
}
