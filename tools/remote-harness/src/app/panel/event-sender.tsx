import { useState, type FormEvent } from 'react'
import { events, type EventName } from 'shared-contracts/events'
import { Button } from 'shared-ui/button'
import { SelectField } from 'shared-ui/select-field'
import { TextAreaField } from 'shared-ui/text-area-field'
import type { HarnessControl } from '../control/control'
import { eventNames, eventError } from '../control/event-problem'
import styles from './event-sender.module.css'

/** Says any event of the catalogue; its payload is checked while it is typed. */
export function EventSender({ control }: { control: HarnessControl }) {
  const { eventSamples } = control.context
  const textFor = (event: EventName) => JSON.stringify(eventSamples[event] ?? {}, null, 2)
  const [first = 'session.changed'] = eventNames
  const [event, setEvent] = useState<EventName>(first)
  const [text, setText] = useState(() => textFor(first))
  const read = readPayload(event, text)

  function choose(next: EventName) {
    setEvent(next)
    setText(textFor(next))
  }
  function send(submitted: FormEvent) {
    submitted.preventDefault()
    if (!('problem' in read)) control.emit(event, read.payload)
  }
  return (
    <form className={styles.form} onSubmit={send} aria-label="Send an event">
      <SelectField
        label="Event"
        help={`Owned by ${events[event].owner}, replay: ${events[event].replay}`}
        options={eventNames.map((name) => ({ value: name, label: name }))}
        value={event}
        onChange={({ target }) => choose(target.value as EventName)}
      />
      <TextAreaField
        label="Payload"
        rows={4}
        spellCheck={false}
        error={'problem' in read ? read.problem : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        small
        unavailable={'problem' in read ? 'Fix the payload first.' : undefined}
      >
        Send {event}
      </Button>
    </form>
  )
}

function readPayload(event: EventName, text: string): { payload: unknown } | { problem: string } {
  try {
    const payload: unknown = JSON.parse(text)
    const problem = eventError(event, payload)
    return problem ? { problem } : { payload }
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : ''}` }
  }
}
