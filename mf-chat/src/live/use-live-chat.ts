import { useEffect, useState } from 'react'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { useShell } from 'shared-contracts/shell'
import { useStore } from 'zustand'
import { createLiveChat } from './live-chat'

/** The live chat of whoever looks at this page, open as long as the page is. */
export function useLiveChat(loaded: readonly Conversation[], userId: number) {
  const { api, chat } = useShell()
  const [live] = useState(() => createLiveChat({ api, chat, userId, loaded }))
  const state = useStore(live.store)
  useEffect(() => live.start(), [live])
  return { ...state, ...live }
}
