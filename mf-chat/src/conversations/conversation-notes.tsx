import { useRef, type FormEvent } from 'react'
import { addNote, listNotes } from 'shared-contracts/api/conversations.contract'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { TextAreaField } from 'shared-ui/text-area-field'
import { useAction } from 'screens/action'
import { PanePart } from './pane-part'
import { useDrafts } from './use-drafts'
import { useFetch } from './use-fetch'
import styles from './customer-pane.module.css'

/** Notes of the staff about a conversation. Nothing where the server keeps none. */
export function ConversationNotes({ conversationId }: { conversationId: string }) {
  const { api } = useShell()
  const params = { id: conversationId }
  const { data, failure, retry, change } = useFetch(`notes ${conversationId}`, () =>
    api.call(listNotes, { params }),
  )
  // As messages: it waits while another conversation is open.
  const { text, onChange: setText } = useDrafts()(`note/${conversationId}`)
  /** Conversation whose note was typed on while one was being saved: it stays. */
  const typedIn = useRef<string>(undefined)
  const { start, busy } = useAction<string>({
    act: async (written) => {
      const note = await api.call(addNote, { params, body: { text: written } })
      change({ results: [note, ...(data?.results ?? [])] })
      if (typedIn.current !== conversationId) setText('')
    },
    success: 'Note saved.',
  })
  if (failure?.kind === 'missing') return null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || busy) return
    typedIn.current = undefined
    start(text.trim())
  }

  return (
    <PanePart title="Internal notes" failure={failure} onRetry={retry}>
      {data && (
        <form onSubmit={submit} className={styles.noteForm}>
          <TextAreaField
            label="New note"
            help="Customers never see notes."
            maxLength={2000}
            rows={2}
            value={text}
            onChange={(event) => {
              typedIn.current = conversationId
              setText(event.currentTarget.value)
            }}
          />
          <Button type="submit" kind="secondary" small busy={busy}>
            Save note
          </Button>
        </form>
      )}
      <ul>
        {data?.results.map((note) => (
          <li key={note.id} className={styles.note}>
            <p>{note.text}</p>
            <p className={styles.muted}>
              {note.author || 'Staff'}, <DateText value={note.created_on} style="date-time" />
            </p>
          </li>
        ))}
      </ul>
    </PanePart>
  )
}
