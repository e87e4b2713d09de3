import { useState } from 'react'
import { listConversations } from 'shared-contracts/api/chat.contract'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { usePageData, useRevalidator } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { EmptyState } from 'shared-ui/empty-state'
import { LoadError } from 'shared-ui/load-error'
import { SideNote } from 'shared-ui/side-note'
import { ConversationList } from './conversation-list'
import { newestFirst } from './newest-first'
import { Thread } from './thread'
import styles from './conversations.module.css'

interface ConversationsData {
  conversations?: Conversation[]
}

export async function loader({ context }: LoaderArgs): Promise<LoaderResult<ConversationsData>> {
  const head = { title: 'Chat with Support', noIndex: true }
  try {
    const answer = await context.api.call(listConversations)
    return { head, data: { conversations: newestFirst(answer.chatlog_conversations) } }
  } catch {
    return { head, data: {} }
  }
}

export function Component() {
  const { conversations } = usePageData<typeof loader>()
  const { revalidate } = useRevalidator()
  const group = useUser()?.group
  return (
    <>
      <h1 className={styles.title}>{group === 5 ? 'Chat with Customers' : 'Chat with Support'}</h1>
      {group === 2 && (
        <SideNote>
          <b>Support hours.</b> 9am–6pm. Requests after 6pm are answered before 10am the next day.
        </SideNote>
      )}
      {conversations ? (
        <Inbox conversations={conversations} />
      ) : (
        <LoadError
          what="your conversations"
          safe="Your messages are kept on the server."
          onRetry={revalidate}
        />
      )}
    </>
  )
}

/** List and thread side by side; on phones one of them at a time. */
function Inbox({ conversations }: { conversations: Conversation[] }) {
  const [chosen, setChosen] = useState<string>()
  const shown = conversations.find(({ id }) => id === chosen) ?? conversations[0]
  if (!shown) {
    return (
      <EmptyState
        title="No conversations yet"
        text="When you write to support, the conversation appears here."
      />
    )
  }
  return (
    <div className={styles.inbox} data-view={chosen ? 'thread' : 'list'}>
      <ConversationList conversations={conversations} current={shown.id} onChoose={setChosen} />
      <Thread conversation={shown} onBack={() => setChosen(undefined)} />
    </div>
  )
}
