import { useState } from 'react'
import { getChatLog } from 'shared-contracts/api/chat-log.contract'
import { failureText, canRetry } from 'shared-contracts/failure'
import type { SignedIn } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { useExpiredSession } from 'screens/failure'
import type { LiveConversation } from '../live/message-log'
import { useLiveChat, type LiveChatView } from '../live/use-live-chat'
import { CannedRepliesButton } from './canned-replies-button'
import { ConversationList } from './conversation-list'
import { CustomerPane } from './customer-pane'
import { useInboxAddress } from './inbox-address'
import type { QueuePage } from './load-queue'
import { MarkStatus } from './mark-status'
import { QueueTools } from './queue-tools'
import { Thread, type MessageDraft } from './thread'
import { useDrafts } from './use-drafts'
import { useFocusInView } from './use-focus-in-view'
import { useQueue, type ConversationQueue } from './use-queue'
import { useFetch } from './use-fetch'
import styles from './conversations.module.css'

interface AgentInboxProps {
  first: QueuePage
  user: SignedIn
}

/** The one queue of the support: list, thread and customer, as many as fit side by side. */
export function AgentInbox({ first, user }: AgentInboxProps) {
  const chat = useLiveChat(first.conversations, user)
  const address = useInboxAddress()
  const queue = useQueue(first, chat, address)
  const draftOf = useDrafts()
  const reading = useLinkedConversation(address.conversation, chat)
  const panes = useFocusInView(address.view)
  const newest = queue.conversations[0]?.id
  const [initial, setInitial] = useState(newest)
  // What is open stays open while others write and move to the top.
  if (initial === undefined && newest !== undefined) setInitial(newest)
  const chosen = address.last ?? initial
  const conversation = chat.conversations.find(({ id }) => id === chosen)

  return (
    <div className={styles.box}>
      <div ref={panes} className={styles.inbox} data-view={address.view} data-panes="3">
        <div className={styles.side}>
          <QueueTools filter={queue.filter} counts={queue.counts} onChange={queue.change} />
          <ConversationList
            conversations={queue.conversations}
            current={conversation?.id}
            unread={waiting(queue.conversations)}
            onChoose={address.open}
            foot={<QueueFoot queue={queue} />}
          />
        </div>
        {conversation ? (
          <>
            <AgentThread
              chat={chat}
              conversation={conversation}
              draft={draftOf(conversation.id)}
              onBack={address.close}
              onCustomer={() => address.openCustomer(conversation.id)}
              onChanged={queue.recount}
            />
            <CustomerPane conversation={conversation} onClose={address.closeCustomer} />
          </>
        ) : (
          <NoThread
            linked={address.conversation !== undefined}
            reading={reading}
            onBack={address.close}
          />
        )}
      </div>
    </div>
  )
}

/** The conversation that the address names, read where the list does not hold it. */
function useLinkedConversation(linked: string | undefined, chat: LiveChatView) {
  const { api } = useShell()
  const reading = useFetch(linked ?? '', async () => {
    if (linked === undefined || chat.conversations.some(({ id }) => id === linked)) return
    const { conversation } = await api.call(getChatLog, { params: { id: Number(linked) } })
    chat.add([conversation])
  })
  useExpiredSession(reading.failure)
  return reading
}

interface NoThreadProps {
  /** The address names a conversation. */
  linked: boolean
  reading: ReturnType<typeof useLinkedConversation>
  onBack: () => void
}

/** In place of a thread: on phones all that is shown, so the way to the queue is here too. */
function NoThread({ linked, reading: { failure, retry }, onBack }: NoThreadProps) {
  const text = failure
    ? `This conversation did not load. ${failureText(failure)}`
    : 'Loading the conversation.'
  return (
    <div className={styles.nothing}>
      <p role="status">{linked ? text : 'Choose a conversation to read it here.'}</p>
      {linked && failure && canRetry(failure) && (
        <Button kind="quiet" small onClick={retry}>
          Retry
        </Button>
      )}
      {linked && (
        <Button kind="quiet" small onClick={onBack}>
          Back to all conversations
        </Button>
      )}
    </div>
  )
}

/** Unanswered messages by conversation. */
const waiting = (conversations: readonly LiveConversation[]) =>
  new Map(conversations.map(({ id, unanswered = 0 }) => [id, unanswered]))

/** The next page, and what went wrong with the last one. */
function QueueFoot({
  queue: { loading, failure, more, loadMore, retry },
}: {
  queue: ConversationQueue
}) {
  useExpiredSession(failure)
  return (
    <div className={styles.foot} aria-live="polite">
      {failure && <p>Conversations did not load. {failureText(failure)}</p>}
      {failure && canRetry(failure) && (
        <Button kind="quiet" small onClick={retry}>
          Retry
        </Button>
      )}
      {!failure && more && (
        <Button kind="quiet" small busy={loading ? 'Loading' : undefined} onClick={loadMore}>
          Show more conversations
        </Button>
      )}
      {!failure && !more && loading && 'Loading'}
    </div>
  )
}

interface AgentThreadProps {
  chat: LiveChatView
  conversation: LiveConversation
  draft: MessageDraft
  onBack: () => void
  onCustomer: () => void
  onChanged: () => void
}

function AgentThread({ draft, onCustomer, onChanged, ...rest }: AgentThreadProps) {
  const { chat, conversation } = rest
  const insert = (text: string) => draft.onChange(draft.text ? `${draft.text}\n${text}` : text)
  return (
    <Thread
      {...rest}
      draft={draft}
      actions={
        <>
          <span className={styles.customerButton}>
            <Button kind="quiet" small aria-label="Customer and notes" onClick={onCustomer}>
              Customer
            </Button>
          </span>
          <MarkStatus
            conversation={conversation}
            onChanged={(id, status) => {
              chat.changeStatus(id, status)
              onChanged()
            }}
          />
        </>
      }
      tools={<CannedRepliesButton onUse={insert} />}
    />
  )
}
