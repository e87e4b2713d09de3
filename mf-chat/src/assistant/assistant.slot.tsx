import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { brand } from 'shared-contracts/brand'
import { can } from 'shared-contracts/capabilities'
import { useSessionStore, useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Icon } from 'shared-ui/icon'
import { chatOwner } from '../live/chat-owner'
import { hasUnsentRecords } from '../live/unsent-keys'
import { hints } from '../texts'
import type { ChatProps } from './chat'
import { readUnsentMessages } from './unsent-messages'
import styles from './assistant.module.css'

/** The Chat button in the corner and the chatbot's panel. Not for who answers customers, nor for the support account (P 2). */
export function Component() {
  const user = useUser()
  const userId = user?.userId ?? null
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { Chat, load } = useChat()
  const sendWaiting = useEffectEvent((id: number | null) => {
    if (readUnsentMessages(id).length > 0) load().catch(() => undefined)
  })
  // What waits from an earlier visit goes out, also when nobody opens the panel.
  useEffect(() => sendWaiting(userId), [userId])
  useWaitingMessages(userId)
  const { toast } = useShell()
  if (can(user?.group, 'chat.answer') || userId === brand.supportAccount.id) return null

  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function show() {
    load().then(
      () => setOpen(true),
      () => toast(hints.panelFailed, 'warn'),
    )
  }

  return (
    <aside aria-label="Chat" className={styles.corner} data-open={open ? '' : undefined}>
      {Chat && <Chat key={userId} open={open} onClose={close} />}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => (open ? close() : show())}
      >
        <Icon name="chat" /> <span className={styles.label}>Chat</span>
      </button>
    </aside>
  )
}

/** Messages to people that were written offline go out once there is a network; their code comes then. */
function useWaitingMessages(userId: number | null) {
  const { api, unsentWork } = useShell()
  const session = useSessionStore()
  useEffect(() => {
    const owner = chatOwner(session)
    if (userId === null || owner.id !== userId) return
    const send = async () => {
      if (!navigator.onLine || !hasUnsentRecords(userId)) return
      const { sendWaiting } = await import('../live/send-waiting')
      await sendWaiting(userId, { api, owner, unsentWork })
    }
    const trySend = () => void send().catch(() => undefined)
    trySend()
    window.addEventListener('online', trySend)
    return () => window.removeEventListener('online', trySend)
  }, [userId, api, session, unsentWork])
}

/** The panel's code comes with its first use: this button stands on every page. */
function useChat() {
  const [Chat, setChat] = useState<ComponentType<ChatProps>>()
  const load = async () => {
    const chat = await import('./chat')
    setChat(() => chat.Chat)
  }
  return { Chat, load }
}
