import { useState } from 'react'
import { saveConversations, toggleConversation } from 'shared-contracts/api/chat.contract'
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
  const current = statusOf(conversation)
  const next = current === 'Ongoing' ? 'Completed' : 'Ongoing'
  const toggle = () => api.call(toggleConversation, { body: { id: conversation.id } })
  const change = async () => {
    setChanging(true)
    try {
      let { status } = await toggle()
      // A colleague, or a call whose answer was lost, had changed it already. No word says that it worked.
      if (status === current) ({ status } = await toggle())
      onChanged(conversation.id, status === current ? current : next)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'expired') return void signOut({ expired: true })
      toast(failureText(failure), 'warn')
      // D 7; ours keeps only what was written here and is not stored yet.
      api.call(saveConversations, { body: savedForm(conversation) }).catch(() => undefined)
    } finally {
      setChanging(false)
    }
  }
  return (
    <Button kind="secondary" small busy={changing ? 'Changing' : undefined} onClick={change}>
      {current === 'Ongoing' ? texts.markCompleted : texts.markOngoing}
    </Button>
  )
}

/** As the API takes it at most. */
const maxMessages = 2000

const savedForm = ({ id, recipients, messages }: Conversation) => ({
  chatlog_conversations: [{ id, recipients, messages: messages.slice(-maxMessages) }],
})
