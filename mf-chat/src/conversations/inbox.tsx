import { useEffect, useState } from 'react'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { SignedIn } from 'shared-contracts/session'
import { EmptyState } from 'shared-ui/empty-state'
import { useLiveChat } from '../live/use-live-chat'
import { ConversationList } from './conversation-list'
import { useInboxAddress } from './inbox-address'
import { newestFirst, lastSentAt } from './queue-filter'
import { Thread } from './thread'
import { useDrafts } from './use-drafts'
import { useFocusInView } from './use-focus-in-view'
import styles from './conversations.module.css'
import { readMarks, unreadIn, writeMarks } from './read-marks'

interface InboxProps {
  loaded: readonly Conversation[]
  user: SignedIn
}

/** One's own conversations: list and thread side by side; on phones one of them at a time. */
export function Inbox({ loaded, user }: InboxProps) {
  const chat = useLiveChat(loaded, user)
  const address = useInboxAddress()
  const draftOf = useDrafts()
  const all = newestFirst(chat.conversations)
  const conversation = all.find(({ id }) => id === address.last) ?? all[0]
  const unread = useReadMarks(user.userId, all, address.conversation)
  const view = address.conversation === undefined ? 'list' : 'thread'
  const panes = useFocusInView(view)
  if (!conversation) {
    return (
      <EmptyState
        title="No conversations yet"
        text="When you write to support, the conversation appears here."
      />
    )
  }
  return (
    <div className={styles.box}>
      <div ref={panes} className={styles.inbox} data-view={view}>
        <div className={styles.side}>
          <ConversationList
            conversations={all}
            current={conversation.id}
            unread={unread}
            onChoose={address.open}
          />
        </div>
        <Thread
          chat={chat}
          conversation={conversation}
          draft={draftOf(conversation.id)}
          onBack={address.close}
        />
      </div>
    </div>
  )
}

/** Unread messages per conversation; the open one counts as read while it is looked at. */
function useReadMarks(
  userId: number,
  conversations: readonly Conversation[],
  open: string | undefined,
): ReadonlyMap<string, number> {
  const [marks, setMarks] = useState(() => readMarks(userId))
  const current = conversations.find(({ id }) => id === open)
  const last = current && lastSentAt(current)
  useEffect(() => {
    if (!open || !last) return
    const next = { ...readMarks(userId), [open]: last }
    writeMarks(userId, next)
    setMarks(next)
  }, [userId, open, last])
  return new Map(
    conversations.map((conversation) => [conversation.id, unreadIn(conversation, marks)]),
  )
}
