import type { ReactNode } from 'react'
import { FailedScreen } from 'screens/failure'
import type { ConversationsData } from './conversations.loader'

interface OfUserProps {
  data: ConversationsData
  userId: number
  /** As in "your conversations". */
  what: string
  children: ReactNode
}

/** Right after a change of user the loader's answer still belongs to the one before: not shown. */
export function OfUser({ data: { owner, failure }, userId, what, children }: OfUserProps) {
  if (owner !== userId) return null
  if (!failure) return children
  return (
    <FailedScreen what={what} safe="Your messages are stored on the server." failure={failure} />
  )
}
