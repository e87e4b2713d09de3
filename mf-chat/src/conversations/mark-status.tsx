import { useState } from 'react'
import { toggleConversation } from 'shared-contracts/api/chat.contract'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { failureOf, failureText } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { texts } from '../texts'
import { statusOf } from './queue-filter'

interface MarkStatusProps {
  conversation: Conversation
  onChanged: (id: string, status: 'Ongoing' | 'Completed') => void
}

/** For the support: the conversation is done, or taken up again. */
export function MarkStatus({ conversation, onChanged }: MarkStatusProps) {
  const { api, toast, signOut } = useShell()
  const [changing, setChanging] = useState(false)
  const isOngoing = statusOf(conversation) === 'Ongoing'
  const toggle = () => api.call(toggleConversation, { body: { id: conversation.id } })
  const change = async () => {
    setChanging(true)
    try {
      let { status } = await toggle()
      // A colleague, or a call whose answer was lost, had changed it already.
      if (status !== (isOngoing ? 'Completed' : 'Ongoing')) ({ status } = await toggle())
      onChanged(conversation.id, status)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') void signOut({ expired: true })
      else toast(failureText(failure), 'warn')
    } finally {
      setChanging(false)
    }
  }
  return (
    <Button kind="secondary" small busy={changing ? 'Changing' : undefined} onClick={change}>
      {isOngoing ? texts.markCompleted : texts.markOngoing}
    </Button>
  )
}
