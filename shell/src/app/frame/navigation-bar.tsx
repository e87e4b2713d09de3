import { useNavigation } from 'react-router-dom'
import styles from './navigation-bar.module.css'

/** Shows that a slow page is coming. Its animation waits 300 ms, so a quick one shows nothing. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className={styles.bar} role="progressbar" aria-label="Loading page">
      <span className={styles.fill} />
    </div>
  )
}
