import type { ReactNode } from 'react'
import { FailedScreen, useLastLoaded } from 'screens/failure'
import type { ConversationsData } from './conversations.loader'

interface OwnerGuardProps {
  data: ConversationsData
  userId: number
  /** As in "your conversations". */
  what: string
  /** A reload that fails keeps what was shown before. */
  children: (data: ConversationsData) => ReactNode
}

/** Right after a change of user the loader's answer still belongs to the one before: not shown. */
export function OwnerGuard({ data, userId, what, children }: OwnerGuardProps) {
  const { owner, failure } = data
  const lastLoaded = useLastLoaded(String(owner), failure ? undefined : data, failure)
  if (owner !== userId) return null
  return (
    <>
      {failure && (
        <FailedScreen
          what={what}
          safe="Your messages are stored on the server."
          failure={failure}
        />
      )}
      {lastLoaded && children(lastLoaded)}
    </>
  )
}
