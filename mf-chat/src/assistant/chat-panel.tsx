import { useEffect, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { maxVisitorMessage } from 'shared-contracts/api/visitor-chat.contract'
import { Link } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { hints, texts } from '../texts'
import type { BotMessage } from './chat-history'
import type { VisitorChatView } from './use-visitor-chat'
import styles from './assistant.module.css'

interface ChatPanelProps {
  chat: VisitorChatView
  /** What is being written. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

export function ChatPanel({ chat, text, onText, onClose }: ChatPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onClose()

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog
    <section
      role="dialog"
      aria-label={texts.botName}
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2>{texts.botName}</h2>
        <button type="button" aria-label="Close chat" className={styles.close} onClick={onClose}>
          <Icon name="close" />
        </button>
        <Presence chat={chat} />
      </header>
      <Log messages={chat.messages} />
      <ChatForm text={text} onText={onText} onSend={chat.send} input={input} />
    </section>
  )
}

/** Whether and when a person answers, and what became of what was written. */
function Presence({ chat }: { chat: VisitorChatView }) {
  const { href, serves } = useShell()
  const { supportOnline, offline, unstored } = chat
  return (
    <div className={styles.presence}>
      <p>
        {supportOnline !== undefined && (supportOnline ? hints.online : hints.supportOffline)}{' '}
        {hints.panelHours}{' '}
        {serves('chat.support') && <Link to={href('chat.support')}>{hints.toSupport}</Link>}
      </p>
      <p role="status">{unstored ? hints.unstored : offline && hints.offline}</p>
    </div>
  )
}

/** Opens at the newest message and follows it. */
function Log({ messages }: { messages: readonly BotMessage[] }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [messages])
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box needs the keyboard
    <div ref={box} className={styles.log} role="log" aria-label="Messages" tabIndex={0}>
      {messages.map((message, index) => (
        <div
          key={message.id ?? index}
          className={message.from === 'bot' ? styles.theirs : styles.mine}
        >
          <span className="visually-hidden">
            {message.from === 'bot' ? `${texts.botName}: ` : 'You: '}
          </span>
          {message.text}
          {message.sent === false && <p className={styles.state}>Sending</p>}
          {message.refused && <p className={styles.state}>Not sent. {message.refused}</p>}
        </div>
      ))}
    </div>
  )
}

interface FormProps extends Pick<ChatPanelProps, 'text' | 'onText'> {
  onSend: (text: string) => void
  input: React.RefObject<HTMLInputElement | null>
}

function ChatForm({ text, onText, onSend, input }: FormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return input.current?.focus()
    onSend(text.trim())
    onText('')
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor="assistant-text" className="visually-hidden">
        Your message
      </label>
      <input
        id="assistant-text"
        ref={input}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        placeholder="Write your message"
        maxLength={maxVisitorMessage}
        autoComplete="off"
      />
      <Button type="submit">Send</Button>
    </form>
  )
}
