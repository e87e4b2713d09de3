import { useState } from 'react'
import { toggleConversation } from 'shared-contracts/api/chat.contract'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { hints, texts } from '../texts'
import { statusOf } from './find-conversations'

interface MarkStatusProps {
  conversation: Conversation
  onChanged: (id: string, status: 'Ongoing' | 'Completed') => void
}

/** For the support account: the conversation is settled, or taken up again. */
export function MarkStatus({ conversation, onChanged }: MarkStatusProps) {
  const { api, toast } = useShell()
  const [changing, setChanging] = useState(false)
  const change = async () => {
    setChanging(true)
    try {
      const { status } = await api.call(toggleConversation, { body: { id: conversation.id } })
      onChanged(conversation.id, status)
    } catch {
      toast(hints.notChanged, 'warn')
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
