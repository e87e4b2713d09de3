import { useReducer, useSyncExternalStore } from 'react'
import { Link } from 'shared-contracts/router'
import { useEvent, useShell } from 'shared-contracts/shell'
import { readStored } from 'shared-contracts/storage'
import { Icon } from 'shared-ui/icon'
import styles from './support-link.module.css'
import { homeFixedTexts } from './texts'

/** The way back into a conversation with support, once one is stored on this device (P 2). */
export function SupportLink() {
  const { href, serves } = useShell()
  const conversation = useConversation()
  if (!conversation || !serves('chat.support')) return null
  return (
    <p className={styles.line}>
      <Link className={styles.link} to={href('chat.support')}>
        <Icon name="chat" />
        {homeFixedTexts.chatWithSupport}
      </Link>
    </p>
  )
}

function useConversation(): string | undefined {
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  useEvent('support-conversation.opened', () => readAgain())
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('storage', changed)
      return () => window.removeEventListener('storage', changed)
    },
    () => readStored('conversation_id'),
    () => undefined,
  )
}
