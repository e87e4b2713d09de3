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
  const change = async () => {
    setChanging(true)
    try {
      const { status } = await api.call(toggleConversation, { body: { id: conversation.id } })
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
      {statusOf(conversation) === 'Ongoing' ? texts.markCompleted : texts.markOngoing}
    </Button>
  )
}
