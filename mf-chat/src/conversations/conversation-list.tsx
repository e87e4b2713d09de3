import type { Conversation } from 'shared-contracts/api/chat.schema'
import { Avatar } from 'shared-ui/avatar'
import { CountBadge } from 'shared-ui/count-badge'
import { DateText, formatDate } from 'shared-ui/date-text'
import { lastSaidAt, namesOf } from './newest-first'
import styles from './conversation-list.module.css'

interface ConversationListProps {
  conversations: readonly Conversation[]
  current: string | undefined
  unread: ReadonlyMap<string, number>
  onChoose: (id: string) => void
}

export function ConversationList({
  conversations,
  current,
  unread,
  onChoose,
}: ConversationListProps) {
  return (
    <nav aria-label="Conversations" className={styles.list}>
      {conversations.length === 0 && <p className={styles.none}>No conversation fits.</p>}
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
    </nav>
  )
}

function RowTexts({ conversation, unread }: { conversation: Conversation; unread: number }) {
  const last = conversation.messages.at(-1)
  return (
    <>
      <Avatar name={namesOf(conversation)} />
      <strong className={styles.name}>{namesOf(conversation)}</strong>
      <span className={styles.when}>{last && <SaidAt at={lastSaidAt(conversation)} />}</span>
      <span className={styles.last}>
        {last ? `${last.fromMe ? 'You: ' : ''}${last.text}` : 'No messages yet'}
      </span>
      <span className={styles.count}>
        <CountBadge count={unread} label="unread" />
      </span>
    </>
  )
}

/** The time of day today, the day otherwise. */
function SaidAt({ at }: { at: string }) {
  const today = formatDate(new Date().toISOString(), 'short')
  return <DateText value={at} style={formatDate(at, 'short') === today ? 'time' : 'short'} />
}
