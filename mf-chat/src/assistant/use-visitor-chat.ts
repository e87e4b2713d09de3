import { useEffect, useState } from 'react'
import { useSessionStore } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { useStore } from 'zustand'
import { unsentIn } from './chat-history'
import { createVisitorChat } from './visitor-chat'

const noun = ['message', 'messages'] as const

/** The chat with the bot of this page, sending as long as the page is open. */
export function useVisitorChat() {
  const { api, chat, unsentWork } = useShell()
  const session = useSessionStore()
  const [visitorChat] = useState(() => createVisitorChat({ api, chat, session }))
  const state = useStore(visitorChat.store)
  useEffect(() => visitorChat.start(), [visitorChat])
  const count = unsentIn(state.messages).length
  useEffect(() => {
    unsentWork?.report('assistant', { noun, count, send: visitorChat.sendAll })
  }, [unsentWork, visitorChat, count])
  return { ...state, send: visitorChat.send }
}

export type VisitorChatView = ReturnType<typeof useVisitorChat>
