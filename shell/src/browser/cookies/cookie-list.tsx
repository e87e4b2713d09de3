import { cookies, cookieTime } from 'shared-contracts/stored-things'
import styles from './cookie-bar.module.css'

/** Every cookie of the site; the privacy page shows the same list. */
export function CookieList() {
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
