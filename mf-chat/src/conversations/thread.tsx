import { useEffect, useRef } from 'react'
import { brand } from 'shared-contracts/brand'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { useUser } from 'shared-contracts/session'
import { Button } from 'shared-ui/button'
import { ChatBubble } from 'shared-ui/chat-bubble'
import { Composer } from 'shared-ui/composer'
import { formatDate } from 'shared-ui/date-text'
import type { useLiveChat } from '../live/use-live-chat'
import { hints } from '../texts'
import { statusOf } from './find-conversations'
import { MarkStatus } from './mark-status'
import { namesOf } from './newest-first'
import { saidIn, type Said } from './said-on'
import styles from './thread.module.css'

interface ThreadProps {
  chat: ReturnType<typeof useLiveChat>
  conversation: Conversation
  /** To the list, on phones; absent where there is none. */
  onBack?: () => void
}

export function Thread({ chat, conversation, onBack }: ThreadProps) {
  const userId = useUser()?.userId
  const pending = chat.pending.filter((message) => message.conversation === conversation.id)
  return (
    <section className={styles.thread} aria-labelledby="thread-name">
      <header className={styles.head}>
        {onBack && (
          <span className={styles.back}>
            <Button kind="quiet" small onClick={onBack}>
              All conversations
            </Button>
          </span>
        )}
        <h2 id="thread-name">{namesOf(conversation)}</h2>
        <span className={styles.status}>{statusOf(conversation)}</span>
        {userId === brand.supportAccount.id && (
          <span className={styles.mark}>
            <MarkStatus conversation={conversation} onChanged={chat.changeStatus} />
          </span>
        )}
      </header>
      {chat.connected === false && (
        <p className={styles.offline} role="status">
          {hints.offline}
        </p>
      )}
      <Log
        key={conversation.id}
        said={saidIn(conversation.messages, pending)}
        onResend={chat.resend}
      />
      <Composer
        key={`write-${conversation.id}`}
        label="Your message"
        placeholder="Write a message"
        maxLength={10_000}
        onSend={(text) => chat.send(conversation, text)}
      />
    </section>
  )
}

interface LogProps {
  said: readonly Said[]
  onResend: (id: string) => void
}

function Log({ said, onResend }: LogProps) {
  const log = useRef<HTMLDivElement>(null)
  const last = said.at(-1)?.id
  useEffect(() => {
    const box = log.current
    if (box) box.scrollTop = box.scrollHeight
  }, [last])
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box needs the keyboard
    <div ref={log} className={styles.log} role="log" aria-label="Messages" tabIndex={0}>
      {said.length === 0 && <p className={styles.status}>No messages yet.</p>}
      {said.map((message) => (
        <Line key={message.id} message={message} onResend={onResend} />
      ))}
    </div>
  )
}

function Line({ message, onResend }: { message: Said; onResend: (id: string) => void }) {
  const { id, mine, name, at, text, state, reason, day } = message
  return (
    <>
      {day && <p className={styles.day}>{day}</p>}
      <ChatBubble
        mine={mine}
        name={name}
        time={formatDate(at, 'time')}
        state={state}
        onResend={() => onResend(id)}
      >
        {text}
      </ChatBubble>
      {reason && <p className={styles.status}>{reason}</p>}
    </>
  )
}
