import { useState } from 'react'
import { ChatPanel } from './chat-panel'
import { useVisitorChat } from './use-visitor-chat'

export interface ChatProps {
  open: boolean
  onClose: () => void
}

/** Goes on sending, and keeps what is being written, while the panel is closed. */
export function Chat({ open, onClose }: ChatProps) {
  const chat = useVisitorChat()
  const [text, setText] = useState('')
  return open ? <ChatPanel chat={chat} text={text} onText={setText} onClose={onClose} /> : null
}
