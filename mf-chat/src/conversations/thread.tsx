import type { ReactNode } from 'react'
import { Button } from 'shared-ui/button'
import { Composer } from 'shared-ui/composer'
import type { LiveConversation } from '../live/message-log'
import type { LiveChatView } from '../live/use-live-chat'
import { hints } from '../texts'
import { MessageLog } from './message-log-view'
import { clockOrDay, namesOf, statusOf } from './queue-filter'
import styles from './thread.module.css'

/** What was typed and not sent, of one conversation. */
export interface MessageDraft {
  text: string
  onChange: (text: string) => void
}

interface ThreadProps {
  chat: LiveChatView
  conversation: LiveConversation
  draft: MessageDraft
  /** To the list, on phones; absent where there is none. */
  onBack?: () => void
  /** Buttons of the header. */
  actions?: ReactNode
  /** Buttons above the composer, as for texts to insert. */
  tools?: ReactNode
  /** The order that new messages are about. */
  about?: AboutOrder | undefined
}

interface AboutOrder {
  order: string
  onRemove: () => void
}

export function Thread({ chat, conversation, draft, onBack, actions, tools, about }: ThreadProps) {
  return (
    <section className={styles.thread} aria-labelledby="thread-name">
      <header className={styles.head}>
        {onBack && (
          <span className={styles.back}>
            <Button kind="quiet" small aria-label="Back to all conversations" onClick={onBack}>
              Back
            </Button>
          </span>
        )}
        <div className={styles.who}>
          <h2 id="thread-name" tabIndex={-1}>
            {namesOf(conversation)}
          </h2>
          <p className={styles.status}>{statusText(conversation)}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {chat.connected === false && (
          <p className={styles.offline} role="status">
            {hints.offline}
          </p>
        )}
        {chat.unstored && (
          <p className={styles.offline} role="status">
            {hints.unstored}
          </p>
        )}
      </header>
      <MessageLog key={conversation.id} chat={chat} conversation={conversation} />
      <div>
        {tools && <div className={styles.tools}>{tools}</div>}
        {about && (
          <p className={styles.tools}>
            You are writing about order {about.order}.{' '}
            <Button kind="quiet" small onClick={about.onRemove}>
              Write about something else
            </Button>
          </p>
        )}
        <Composer
          key={`write-${conversation.id}`}
          label="Your message"
          placeholder="Write a message"
          maxLength={10_000}
          text={draft.text}
          onTextChange={draft.onChange}
          onSend={(text) => chat.send(conversation, text, about?.order)}
        />
      </div>
    </section>
  )
}

/** The status, and since when the other side waits, where the server counts. */
function statusText(conversation: LiveConversation): string {
  const { messages, unanswered = 0 } = conversation
  const first = messages.at(-unanswered)
  const status = statusOf(conversation)
  return unanswered > 0 && first && status === 'Ongoing'
    ? `${status}. Waiting since ${clockOrDay(first.messageSentDateTime)}`
    : status
}
