import type { Conversation } from 'shared-contracts/api/chat.schema'
import { Avatar } from 'shared-ui/avatar'
import { DateText } from 'shared-ui/date-text'
import { lastSaidAt, namesOf } from './newest-first'
import styles from './conversation-list.module.css'

interface Props {
  conversations: readonly Conversation[]
  current: string
  onChoose: (id: string) => void
}

export function ConversationList({ conversations, current, onChoose }: Props) {
  return (
    <nav aria-label="Conversations" className={styles.list}>
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={conversation.id === current}
              onClick={() => onChoose(conversation.id)}
            >
              <Avatar name={namesOf(conversation)} />
              <strong className={styles.name}>{namesOf(conversation)}</strong>
              <span className={styles.when}>
                {lastSaidAt(conversation) && (
                  <DateText value={lastSaidAt(conversation)} style="short" />
                )}
              </span>
              <span className={styles.last}>
                {conversation.messages.at(-1)?.text ?? 'No messages yet'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
