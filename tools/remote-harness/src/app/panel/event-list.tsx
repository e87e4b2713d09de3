import { useState } from 'react'
import { Button } from 'shared-ui/button'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import type { HarnessControl } from '../control/control'
import type { LogEntry } from '../control/harness-log'
import { useValue } from '../control/value'
import { HarnessEntry, textOf } from './harness-entry'
import styles from './event-list.module.css'

const everything = ''
const kinds = [
  { value: everything, label: 'Everything' },
  { value: 'event', label: 'Events' },
  { value: 'call', label: 'Calls' },
  { value: 'toast', label: 'Messages' },
  { value: 'service', label: 'Services' },
]

/** Events, calls, messages and requests to the shell, newest first. */
export function EventList({ control }: { control: HarnessControl }) {
  const entries = useValue(control.log.entries)
  const [kind, setKind] = useState(everything)
  const [words, setWords] = useState('')
  const visible = entries.filter((entry) => fits(entry, kind, words))
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label="Show"
          options={kinds}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
        <TextField
          label="Containing"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div role="log" aria-label="Events">
        <ol className={styles.log}>
          {visible.map((entry) => (
            <HarnessEntry key={entry.id} entry={entry} control={control} />
          ))}
        </ol>
      </div>
      {entries.length === 0 && <p>Nothing yet. Events, calls and messages appear here.</p>}
      {entries.length > 0 && visible.length === 0 && (
        <p>Nothing of this kind. Change the filter.</p>
      )}
      {entries.length > 0 && (
        <Button kind="quiet" small className={styles.clear} onClick={control.log.clear}>
          Clear list
        </Button>
      )}
    </>
  )
}

const fits = (entry: LogEntry, kind: string, words: string) =>
  (kind === everything || entry.kind === kind) &&
  textOf(entry).toLowerCase().includes(words.trim().toLowerCase())
