import type { ReactNode } from 'react'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { Avatar } from 'shared-ui/avatar'
import { CountBadge } from 'shared-ui/count-badge'
import { clockOrDay, namesOf, previewOf } from './queue-filter'
import styles from './conversation-list.module.css'

interface ConversationListProps {
  conversations: readonly Conversation[]
  current: string | undefined
  unread: ReadonlyMap<string, number>
  onChoose: (id: string) => void
  /** Below the rows. */
  foot?: ReactNode
}

export function ConversationList({
  conversations,
  current,
  unread,
  onChoose,
  foot,
}: ConversationListProps) {
  return (
    <nav aria-label="Conversations" className={styles.list}>
      {conversations.length === 0 && <p className={styles.none}>No conversations here.</p>}
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={conversation.id === current}
              data-unread={unread.get(conversation.id) ? '' : undefined}
              onClick={() => onChoose(conversation.id)}
            >
              <RowTexts conversation={conversation} unread={unread.get(conversation.id) ?? 0} />
            </button>
          </li>
        ))}
      </ul>
      {foot}
    </nav>
  )
}

function RowTexts({ conversation, unread }: { conversation: Conversation; unread: number }) {
  const last = conversation.messages.at(-1)
  return (
    <>
      <Avatar name={namesOf(conversation)} />
      <strong className={styles.name}>{namesOf(conversation)}</strong>
      <span className={styles.when}>
        {last && (
          <time dateTime={last.messageSentDateTime}>{clockOrDay(last.messageSentDateTime)}</time>
        )}
      </span>
      <span className={styles.last}>{previewOf(conversation)}</span>
      <span className={styles.count}>
        <CountBadge count={unread} label="unread" />
      </span>
    </>
  )
}
