import { Button } from 'shared-ui/button'
import type { HarnessControl } from '../control/control'
import type { LogEntry, HarnessEvent } from '../control/harness-log'
import styles from './event-list.module.css'

interface Props {
  entry: LogEntry
  control: HarnessControl
}

const marks: Record<LogEntry['kind'], string> = {
  event: 'Event',
  call: 'Call',
  toast: 'Message',
  service: 'Service',
  session: 'Session',
  note: 'Note',
}

/** One line of the list; an event can be said again. */
export function HarnessEntry({ entry, control }: Props) {
  return (
    <li className={styles.entry} data-kind={entry.kind} data-bad={isBad(entry) ? '' : undefined}>
      <span className={styles.kind}>{marks[entry.kind]}</span>
      {entry.kind === 'event' ? (
        <EventEntry entry={entry} control={control} />
      ) : (
        <span className={styles.text}>{textOf(entry)}</span>
      )}
    </li>
  )
}

function EventEntry({
  entry,
  control,
}: { entry: Extract<LogEntry, { kind: 'event' }> } & Pick<Props, 'control'>) {
  const { event, payload, source, problem } = entry
  return (
    <div className={styles.text}>
      <span>
        {event} from {source.name}
        {source.version && `@${source.version}`}
      </span>
      <code className={styles.payload}>{JSON.stringify(payload)}</code>
      {problem && <span className={styles.problem}>Refused: {problem}</span>}
      <Button
        kind="quiet"
        small
        className={styles.replay}
        aria-label={`Replay ${event}`}
        onClick={() => control.emit(event, payload)}
      >
        Replay
      </Button>
    </div>
  )
}

const isBad = (entry: LogEntry) =>
  (entry.kind === 'event' && !entry.valid) ||
  (entry.kind === 'call' && (entry.status ?? 500) >= 400) ||
  entry.kind === 'note'

/** What the list shows of something that happened, and what its filter looks through. */
export function textOf(happening: HarnessEvent): string {
  switch (happening.kind) {
    case 'event': {
      const { event, source, payload } = happening
      const version = source.version && `@${source.version}`
      return `${event} from ${source.name}${version} ${JSON.stringify(payload)}`
    }
    case 'call': {
      const { key, status, milliseconds } = happening
      return `${key} ${status ?? 'no answer'}, ${milliseconds} ms`
    }
    default:
      return happening.text
  }
}
