import { ChatPanel } from './chat-panel'
import { useVisitorChat } from './use-visitor-chat'

export interface ChatProps {
  open: boolean
  onClose: () => void
}

/** Goes on sending while the panel is closed. */
export function Chat({ open, onClose }: ChatProps) {
  const chat = useVisitorChat()
  return open ? <ChatPanel chat={chat} onClose={onClose} /> : null
}
