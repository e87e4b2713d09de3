import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { texts } from '../texts'
import { useBotChat } from './use-bot-chat'
import styles from './assistant.module.css'

export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { messages, send } = useBotChat()
  const input = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // Newer browsers answer with a promise, which React must not take for a cleanup.
    void end.current?.scrollIntoView?.({ block: 'end' })
  }, [messages])

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
      </header>
      <div className={styles.log} role="log" aria-label="Messages">
        {messages.map((message, index) => (
          <p key={index} className={message.from === 'bot' ? styles.theirs : styles.mine}>
            <span className="visually-hidden">
              {message.from === 'bot' ? `${texts.botName}: ` : 'You: '}
            </span>
            {message.text}
          </p>
        ))}
        <div ref={end} />
      </div>
      <ChatForm onSend={send} input={input} />
    </section>
  )
}

interface FormProps {
  onSend: (text: string) => void
  input: React.RefObject<HTMLInputElement | null>
}

function ChatForm({ onSend, input }: FormProps) {
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return input.current?.focus()
    onSend(text.trim())
    setText('')
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
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="Write your message"
        maxLength={1000}
        autoComplete="off"
      />
      <Button type="submit">Send</Button>
    </form>
  )
}
