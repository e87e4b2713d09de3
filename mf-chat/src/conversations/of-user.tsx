import type { ReactNode } from 'react'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { ConversationsData } from './conversations.loader'
import { NotLoaded } from './not-loaded'

interface OfUserProps {
  data: ConversationsData
  userId: number
  /** As in "your conversations". */
  what: string
  children: (conversations: readonly Conversation[]) => ReactNode
}

/** Right after a change of user the loader's answer still belongs to the one before: not shown. */
export function OfUser({ data: { owner, conversations }, userId, what, children }: OfUserProps) {
  if (owner !== userId) return null
  return conversations ? children(conversations) : <NotLoaded what={what} />
}
