import { texts } from '../texts'
import styles from './page-skeleton.module.css'

/** Holds the place of a page that is on its way. Grows visible after 300 ms (look.md 5). */
export function PageSkeleton() {
  return (
    <>
      <div className={styles.skeleton} role="status">
        <span className={styles.words}>Loading…</span>
        <span className={styles.title} />
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.block} />
      </div>
      <noscript>
        <div className={styles.noScript}>
          <h1>{texts.noScriptTitle}</h1>
          <p>{texts.noScript}</p>
          <p>
            <a href="/">{texts.noScriptRead}</a> <a href="/contactus">{texts.noScriptWrite}</a>
          </p>
        </div>
      </noscript>
    </>
  )
}
