import type { Conversation } from 'shared-contracts/api/chat.schema'
import { Button } from 'shared-ui/button'
import { ChatBubble } from 'shared-ui/chat-bubble'
import { namesOf } from './newest-first'
import styles from './thread.module.css'

export function Thread({
  conversation,
  onBack,
}: {
  conversation: Conversation
  onBack: () => void
}) {
  const status = conversation.recipients[0]?.status
  return (
    <section className={styles.thread} aria-labelledby="thread-name">
      <header className={styles.head}>
        <span className={styles.back}>
          <Button kind="quiet" small onClick={onBack}>
            All conversations
          </Button>
        </span>
        <h2 id="thread-name">{namesOf(conversation)}</h2>
        {status && <span className={styles.status}>{status}</span>}
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box needs the keyboard */}
      <div className={styles.log} role="log" aria-label="Messages" tabIndex={0}>
        {conversation.messages.length === 0 && <p className={styles.status}>No messages yet.</p>}
        {conversation.messages.map((message) => (
          <ChatBubble
            key={message.id}
            mine={message.fromMe}
            name={message.fromMe ? 'You' : message.senderName}
            time={message.messageSentDateTime}
          >
            {message.text}
          </ChatBubble>
        ))}
      </div>
    </section>
  )
}
