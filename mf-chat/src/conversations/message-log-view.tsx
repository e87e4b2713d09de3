import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { failureText, canRetry } from 'shared-contracts/failure'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { ChatBubble } from 'shared-ui/chat-bubble'
import { formatDate } from 'shared-ui/date-text'
import { useExpiredSession } from 'screens/failure'
import type { ConversationHistory } from '../live/live-chat'
import { firstSeq, type LiveConversation } from '../live/message-log'
import type { LiveChatView } from '../live/use-live-chat'
import { threadMessages, type ThreadMessage } from './thread-messages'
import styles from './thread.module.css'

interface MessageLogProps {
  chat: Pick<LiveChatView, 'history' | 'loadEarlier' | 'pending' | 'resend'>
  conversation: LiveConversation
  /** What stands under one's own side; `You` unless somebody else reads. */
  ownName?: string
}

/** A list brings the last message only: a thread that is opened reads at least so many. */
const minShown = 10

/** The messages in a box of their own: at the newest when opened, older ones on demand. */
export function MessageLog({ chat, conversation, ownName }: MessageLogProps) {
  const { id, messages } = conversation
  const pending = chat.pending.filter((message) => message.conversation === id)
  const entries = threadMessages(messages, pending, ownName)
  const history = chat.history[id]
  const first = firstSeq(conversation)
  const hasEarlier = first !== undefined && first > 1 && history !== 'whole'
  const scrolling = useScrollPosition(entries)
  // Once per opened thread: a failure waits for the reader.
  const onOpen = useEffectEvent((thread: string) => {
    if (hasEarlier && messages.length < minShown && history === undefined) {
      void chat.loadEarlier(thread)
    }
  })
  useEffect(() => onOpen(id), [id])
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box needs the keyboard
    <div {...scrolling} className={styles.log} role="log" aria-label="Messages" tabIndex={0}>
      {hasEarlier && <Earlier history={history} onLoad={() => void chat.loadEarlier(id)} />}
      {entries.length === 0 && <p className={styles.status}>No messages yet.</p>}
      {entries.map((message) => (
        <Line key={message.id} message={message} onResend={chat.resend} />
      ))}
    </div>
  )
}

/** Pixels from the end within which a reader follows what comes in. */
const nearEnd = 60

/**
 * Opens at the newest message and follows it until the reader scrolls back; then it stays at the same
 * message, also while older ones come in above. What one writes oneself is always shown.
 */
function useScrollPosition(entries: readonly ThreadMessage[]) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef<{ first?: string; last?: string; height: number }>({ height: 0 })
  const follows = useRef(true)
  const first = entries[0]?.id
  const last = entries.at(-1)?.id
  const mine = entries.at(-1)?.mine === true
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { first: firstBefore, last: lastBefore, height } = seen.current
    if (lastBefore !== last && (follows.current || mine)) toEnd(element)
    else if (firstBefore !== first) element.scrollTop += element.scrollHeight - height
    seen.current = { first, last, height: element.scrollHeight }
  }, [first, last, mine])
  useEffect(() => {
    const element = box.current
    // Older browsers, and tests: without it a thread that opens hidden begins at its top.
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => follows.current && toEnd(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const element = box.current
    // A hidden box says nothing about where its reader is.
    if (!element || element.clientHeight === 0) return
    const below = element.scrollHeight - element.scrollTop - element.clientHeight
    follows.current = below < nearEnd
  }
  return { ref: box, onScroll }
}

const toEnd = (element: HTMLElement) => {
  element.scrollTop = element.scrollHeight
}

function Earlier({
  history,
  onLoad,
}: {
  history: ConversationHistory | undefined
  onLoad: () => void
}) {
  const failure = typeof history === 'object' ? history : undefined
  useExpiredSession(failure)
  return (
    <div className={styles.earlier}>
      {failure && <p role="alert">Earlier messages did not load. {failureText(failure)}</p>}
      {(!failure || canRetry(failure)) && (
        <Button
          kind="quiet"
          small
          busy={history === 'loading' ? 'Loading' : undefined}
          onClick={onLoad}
        >
          Show earlier messages
        </Button>
      )}
    </div>
  )
}

function Line({ message, onResend }: { message: ThreadMessage; onResend: (id: string) => void }) {
  const { id, mine, name, at, text, state, reason, day, about } = message
  return (
    <>
      {day && <p className={styles.day}>{day}</p>}
      {about && <AboutOrder number={about} />}
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

function AboutOrder({ number }: { number: string }) {
  const { href, serves } = useShell()
  return (
    <p className={styles.about}>
      About order{' '}
      {serves('dashboard.order') ? (
        <Link to={href('dashboard.order', { number })}>{number}</Link>
      ) : (
        number
      )}
    </p>
  )
}
