import { useRef, useState } from 'react'
import { brand } from 'shared-contracts/brand'
import { useUser } from 'shared-contracts/session'
import { Icon } from 'shared-ui/icon'
import { ChatPanel } from './chat-panel'
import styles from './assistant.module.css'

/** The Chat button in the corner and the chatbot's panel. Not for the support account itself. */
export function Component() {
  const user = useUser()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (user?.userId === brand.supportAccount.id) return null

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <aside aria-label="Chat" className={styles.corner}>
      {open && <ChatPanel onClose={close} />}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon name="chat" /> Chat
      </button>
    </aside>
  )
}
