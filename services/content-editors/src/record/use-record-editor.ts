import { useRef, useState } from 'react'
import type { FieldErrors } from 'shared-contracts/field-errors'
import {
  addRecord,
  loadRecord,
  restoreVersion,
  saveRecord,
  type EditorAnswer,
} from '../calls/record.calls'
import type { LoadedRecord, Value } from '../calls/record-types'
import { sameValue } from '../form/same-value'

interface State {
  record: LoadedRecord
  value: Value
  /** Counts values that came from elsewhere than the form: it rerenders. */
  drawn: number
  errors: FieldErrors
  /** Failed saves: the summary takes the focus again. */
  attempt: number
  busy?: 'saving' | 'restoring'
  /** Why the last save did not go, and what to do. */
  failure?: string
  /** What somebody else saved meanwhile. */
  theirs?: LoadedRecord
  savedNow: boolean
}

/** A record, what was typed in it, and how the last save went. Nothing typed is ever thrown away unasked. */
export function useRecordEditor(loaded: LoadedRecord) {
  const [state, setState] = useState<State>(() => initial(loaded))
  const running = useRef(false)
  const creationKey = useRef<string>(undefined)
  const patch = (change: Partial<State>) => setState((now) => ({ ...now, ...change }))

  const run = async (busy: State['busy'], call: () => Promise<EditorAnswer<LoadedRecord>>) => {
    // A second click comes before the button knows that it is busy.
    if (running.current) return
    running.current = true
    patch({ busy, failure: undefined, savedNow: false })
    const sent = state.value
    const answer = await call()
    const theirs = answer.kind === 'overtaken' ? await latest(state.record, answer.id) : undefined
    running.current = false
    setState((now) => after(now, { answer, theirs, sent }))
  }
  const { record, value } = state
  const save = ({ id, seen }: Pick<LoadedRecord, 'id' | 'seen'> = record) =>
    run('saving', () =>
      id === null || seen === null
        ? addRecord(record.kind, value, (creationKey.current ??= crypto.randomUUID()))
        : saveRecord(record.kind, id, value, seen),
    )
  return {
    ...state,
    changed: !sameValue(value, record.value),
    type: (typed: Value) => patch({ value: typed, savedNow: false }),
    save: () => void save(),
    /** After a conflict: this page's value stays, theirs is a former version. */
    saveMine: () => void save(state.theirs),
    takeTheirs: () => state.theirs && setState((now) => taken(now, state.theirs ?? now.record)),
    restore: (version: number) =>
      run('restoring', () =>
        restoreVersion(record.kind, record.id ?? 0, version, record.seen ?? ''),
      ),
  }
}

const initial = (record: LoadedRecord): State => ({
  record,
  value: record.value,
  drawn: 0,
  errors: {},
  attempt: 0,
  savedNow: false,
})

const taken = (now: State, record: LoadedRecord): State => ({
  ...initial(record),
  drawn: now.drawn + 1,
})

/** A value that is stored as it was typed leaves the form alone: cursors and undoing stay. */
function savedAs(now: State, record: LoadedRecord): State {
  const next = taken(now, record)
  return sameValue(record.value, now.value) ? { ...next, drawn: now.drawn } : next
}

/** What was sent is stored; the form keeps what was typed meanwhile, as a change of it. */
const stillTyped = (record: LoadedRecord) => ({
  record,
  errors: {},
  attempt: 0,
  theirs: undefined,
})

/** Of a record that this page has added without reading the answer, only the conflict names the id. */
async function latest({ kind, id }: LoadedRecord, added?: number) {
  const answer = await loadRecord(kind, id ?? added ?? null)
  return answer.kind === 'ok' ? answer.body : undefined
}

interface Ended {
  answer: EditorAnswer<LoadedRecord>
  theirs: LoadedRecord | undefined
  /** The value at the click; what was typed since is not in the answer. */
  sent: Value
}

function after(now: State, { answer, theirs, sent }: Ended): State {
  const idle = { ...now, busy: undefined }
  switch (answer.kind) {
    case 'ok':
      if (!sameValue(now.value, sent)) return { ...idle, ...stillTyped(answer.body) }
      return { ...savedAs(now, answer.body), savedNow: true }
    case 'refused':
      return { ...idle, errors: answer.errors, attempt: now.attempt + 1 }
    case 'overtaken':
      return { ...idle, failure: answer.detail, theirs }
    case 'failed':
      return { ...idle, failure: answer.detail }
  }
}
