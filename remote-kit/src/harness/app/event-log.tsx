import { Button } from 'shared-ui/button'
import { useLog, type HarnessLog } from './harness-log'
import styles from './event-log.module.css'

/** Bus events, toasts and calls on the shell, newest first. */
export function EventLog({ log }: { log: HarnessLog }) {
  const entries = useLog(log)
  return (
    <>
      <ol className={styles.log} role="log" aria-label="Events" reversed>
        {entries.map(({ id, kind, text, detail }) => (
          <li key={id} data-kind={kind}>
            {text} {detail && <code className={styles.detail}>{detail}</code>}
          </li>
        ))}
      </ol>
      {entries.length === 0 ? (
        <p>Nothing yet. Bus events, toasts and calls on the shell appear here.</p>
      ) : (
        <Button kind="quiet" small onClick={log.clear}>
          Clear the list
        </Button>
      )}
    </>
  )
}
