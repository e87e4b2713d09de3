import { useState } from 'react'
import {
  addCannedReply,
  deleteCannedReply,
  editCannedReply,
  listCannedReplies,
} from 'shared-contracts/api/conversations.contract'
import type { CannedReply } from 'shared-contracts/api/conversations.schema'
import { failureText } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { LoadError } from 'shared-ui/load-error'
import { useAction } from 'screens/action'
import { useExpiredSession } from 'screens/failure'
import { ScreenForm } from 'screens/form'
import { useFormFocus } from 'screens/form-focus'
import { useRestoredFocus } from 'screens/restored-focus'
import { z } from 'zod/mini'
import { useFetch } from './use-fetch'
import styles from './canned-replies.module.css'

type ReplyDraft = Pick<CannedReply, 'title' | 'text' | 'stamp'> & { id?: number }

/** The replies that everybody who answers shares: to use, to write and to change. */
export function CannedReplies({ onUse }: { onUse: (text: string) => void }) {
  const { api } = useShell()
  const { data, failure, retry } = useFetch('canned replies', () => api.call(listCannedReplies))
  useExpiredSession(failure)
  const [edited, setEdited] = useState<ReplyDraft>()
  const [words, setWords] = useState('')
  const { box, opener } = useFormFocus(edited !== undefined)
  const restoredFocus = useRestoredFocus()
  const remove = useAction<CannedReply>({
    act: ({ id }) => api.call(deleteCannedReply, { params: { id } }),
    success: ({ title }) => `"${title}" was deleted.`,
    busyLabel: 'Deleting',
    confirm: ({ title }) => ({
      title: `Delete "${title}"?`,
      text: 'Support staff can no longer use it.',
      label: 'Delete',
      danger: true,
    }),
    onDone: retry,
  })
  if (edited) {
    const close = () => {
      setEdited(undefined)
      retry()
    }
    return (
      <div ref={box}>
        <ReplyForm edited={edited} onClose={close} />
      </div>
    )
  }
  if (failure) {
    return <LoadError what="the saved replies" cause={failureText(failure)} onRetry={retry} />
  }
  const shown = data?.results.filter(fits(words)) ?? []
  return (
    <>
      <div {...restoredFocus} className={styles.replies}>
        <input
          type="search"
          className={styles.search}
          aria-label="Search saved replies"
          placeholder="Search saved replies"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {data && shown.length === 0 && <p>No saved replies here.</p>}
        <ul className={styles.list}>
          {shown.map((reply) => (
            <li key={reply.id} className={styles.reply}>
              <h3>{reply.title}</h3>
              <p>{reply.text}</p>
              <div className={styles.buttons}>
                <Button
                  kind="secondary"
                  small
                  aria-label={`Use ${reply.title}`}
                  onClick={() => onUse(reply.text)}
                >
                  Use
                </Button>
                <Button
                  kind="quiet"
                  small
                  aria-label={`Edit ${reply.title}`}
                  onClick={() => setEdited(reply)}
                >
                  Edit
                </Button>
                <Button
                  kind="quiet"
                  small
                  aria-label={`Delete ${reply.title}`}
                  onClick={() => remove.start(reply)}
                >
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <Button ref={opener} kind="secondary" onClick={() => setEdited({ title: '', text: '' })}>
          New reply
        </Button>
      </div>
      {remove.dialog}
    </>
  )
}

const fits =
  (words: string) =>
  ({ title, text }: CannedReply) =>
    `${title} ${text}`.toLowerCase().includes(words.trim().toLowerCase())

/** As `cannedReplyBody` of the API, with sentences. */
const replySchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a title'),
      z.maxLength(80, 'Keep the title to 80 characters'),
    ),
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the reply'),
      z.maxLength(5000, 'Keep the reply to 5,000 characters'),
    ),
  seen: z.string(),
})

function ReplyForm({ edited, onClose }: { edited: ReplyDraft; onClose: () => void }) {
  const { api } = useShell()
  const { id, title, text, stamp = '' } = edited
  return (
    <ScreenForm<z.infer<typeof replySchema>>
      name="Saved reply"
      what="This reply"
      fields={[
        { name: 'title', label: 'Title' },
        { name: 'text', label: 'Reply', kind: 'lines' },
      ]}
      schema={replySchema}
      initial={{ title, text, seen: stamp }}
      submitLabel="Save reply"
      busyLabel="Saving"
      success="Reply saved."
      onSubmit={async ({ seen, ...body }) => {
        await (id === undefined
          ? api.call(addCannedReply, { body })
          : api.call(editCannedReply, { params: { id }, body: { ...body, ...(seen && { seen }) } }))
      }}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
