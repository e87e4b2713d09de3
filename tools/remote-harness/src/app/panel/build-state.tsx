import { Notice } from 'shared-ui/notice'
import { useValue, type Value } from '../control/value'
import styles from './build-state.module.css'

/** Why the last change did not build. */
export function BuildState({ failures }: { failures: Value<readonly string[]> }) {
  const messages = useValue(failures)
  if (messages.length === 0) return null
  return (
    <Notice tone="bad" live="alert">
      <p>The last change did not build. This page shows the previous build.</p>
      <pre className={styles.messages}>{messages.join('\n\n')}</pre>
    </Notice>
  )
}
