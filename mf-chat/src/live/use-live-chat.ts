import { useEffect, useState } from 'react'
import { brand } from 'shared-contracts/brand'
import { can } from 'shared-contracts/capabilities'
import { useShell } from 'shared-contracts/shell'
import { useCloseWarning } from 'shared-ui/close-warning'
import { useStore } from 'zustand'
import { createLiveChat } from './live-chat'
import type { LiveConversation } from './message-log'
import { holdOpenChatLock } from './open-chats'
import { useUnsentMessages } from './use-unsent-messages'

interface ChatUser {
  userId: number
  group: number
  username: string
}

/** The member of the conversations: the support account for all who answer (D 2). */
const memberOf = ({ userId, group, username }: ChatUser): { id: number; name: string } =>
  can(group, 'chat.answer') ? brand.supportAccount : { id: userId, name: username }

export const memberIdOf = (user: ChatUser): number => memberOf(user).id

/** The live chat of whoever looks at this page, open as long as the page is. */
export function useLiveChat(loaded: readonly LiveConversation[], user: ChatUser) {
  const { api, chat } = useShell()
  const [live] = useState(() => {
    const { id: memberId, name: memberName } = memberOf(user)
    return createLiveChat({ api, chat, accountId: user.userId, memberId, memberName, loaded })
  })
  const state = useStore(live.store)
  useEffect(() => live.start(), [live])
  useEffect(() => holdOpenChatLock(user.userId), [user.userId])
  useUnsentMessages(state.pending, user.userId)
  useCloseWarning(state.unstored)
  return { ...state, ...live }
}

export type LiveChatView = ReturnType<typeof useLiveChat>
