import { useState, type Ref } from 'react'
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
import { useFormFocus } from 'shared-ui/form-focus'
import { useRestoredFocus } from 'shared-ui/restored-focus'
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
  const [openedFor, setOpenedFor] = useState<number>()
  const { box, opener } = useFormFocus(edited !== undefined)
  /** The button that opened the form last has the focus again when it closes. */
  const openerFor = (id: number | undefined) => (id === openedFor ? opener : undefined)
  function open(reply: ReplyDraft) {
    setOpenedFor(reply.id)
    setEdited(reply)
  }
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
  const replies = data?.results.filter(fits(words)) ?? []
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
        {data && replies.length === 0 && <p>No saved replies here.</p>}
        <ul className={styles.list}>
          {replies.map((reply) => (
            <Reply
              key={reply.id}
              reply={reply}
              opener={openerFor(reply.id)}
              onUse={() => onUse(reply.text)}
              onEdit={() => open(reply)}
              onDelete={() => remove.start(reply)}
            />
          ))}
        </ul>
        <Button
          ref={openerFor(undefined)}
          kind="secondary"
          onClick={() => open({ title: '', text: '' })}
        >
          New reply
        </Button>
      </div>
      {remove.dialog}
    </>
  )
}

interface ReplyProps {
  reply: CannedReply
  /** Of the Edit button. */
  opener: Ref<HTMLButtonElement> | undefined
  onUse: () => void
  onEdit: () => void
  onDelete: () => void
}

function Reply({ reply: { title, text }, opener, onUse, onEdit, onDelete }: ReplyProps) {
  const button = (label: string) => ({ small: true, 'aria-label': `${label} ${title}` })
  return (
    <li className={styles.reply}>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button {...button('Use')} kind="secondary" onClick={onUse}>
          Use
        </Button>
        <Button {...button('Edit')} ref={opener} kind="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Button {...button('Delete')} kind="quiet" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
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
      record={String(id ?? 'new')}
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
