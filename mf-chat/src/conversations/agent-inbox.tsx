import { useEffect, useEffectEvent, useState } from 'react'
import { getChatLog } from 'shared-contracts/api/chat-log.contract'
import { failureOf, failureText, mayRetry, type Failure } from 'shared-contracts/failure'
import { useSearchParams } from 'shared-contracts/router'
import type { SignedIn } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { useEndedSession } from 'screens/failure'
import type { LiveConversation } from '../live/message-log'
import { useLiveChat, type LiveChatView } from '../live/use-live-chat'
import { CannedRepliesButton } from './canned-replies-button'
import { ConversationList } from './conversation-list'
import { CustomerPane } from './customer-pane'
import type { QueuePage } from './load-queue'
import { MarkStatus } from './mark-status'
import { QueueTools } from './queue-tools'
import { Thread, type MessageDraft } from './thread'
import { useDrafts } from './use-drafts'
import { useFocusInView } from './use-focus-in-view'
import { useQueue, type ConversationQueue } from './use-queue'
import styles from './conversations.module.css'

interface AgentInboxProps {
  first: QueuePage
  user: SignedIn
}

/** The one queue of the support: list, thread and customer, as many as fit side by side. */
export function AgentInbox({ first, user }: AgentInboxProps) {
  const chat = useLiveChat(first.conversations, user)
  const queue = useQueue(first, chat)
  const draftOf = useDrafts()
  const { linked, failure } = useLinkedConversation(chat)
  const [chosen, setChosen] = useState(linked)
  const [view, setView] = useState<'list' | 'thread' | 'customer'>(linked ? 'thread' : 'list')
  const panes = useFocusInView(view)
  const newest = queue.conversations[0]?.id
  // What is open stays open while others write and move to the top.
  if (chosen === undefined && newest !== undefined) setChosen(newest)
  const shown = chat.conversations.find(({ id }) => id === chosen)

  function choose(id: string) {
    setChosen(id)
    setView('thread')
  }

  return (
    <div className={styles.box}>
      <div ref={panes} className={styles.inbox} data-view={view} data-panes="3">
        <div className={styles.side}>
          <QueueTools filter={queue.filter} counts={queue.counts} onChange={queue.change} />
          <ConversationList
            conversations={queue.conversations}
            current={shown?.id}
            unread={waiting(queue.conversations)}
            onChoose={choose}
            foot={<QueueFoot queue={queue} />}
          />
        </div>
        {shown ? (
          <>
            <AgentThread
              chat={chat}
              conversation={shown}
              draft={draftOf(shown.id)}
              onBack={() => setView('list')}
              onCustomer={() => setView('customer')}
              onChanged={queue.recount}
            />
            <CustomerPane conversation={shown} onClose={() => setView('thread')} />
          </>
        ) : (
          <p className={styles.nothing} role="status">
            {failure ? failureText(failure) : 'Choose a conversation to read it here.'}
          </p>
        )}
      </div>
    </div>
  )
}

/** The conversation that the address names, read where the list does not hold it. */
function useLinkedConversation(chat: LiveChatView) {
  const { api } = useShell()
  const [params] = useSearchParams()
  const linked = params.get('conversation') ?? undefined
  const isHere = chat.conversations.some(({ id }) => id === linked)
  const [failure, setFailure] = useState<Failure>()
  useEndedSession(failure)
  const onLink = useEffectEvent((id: string) => {
    if (isHere) return
    api.call(getChatLog, { params: { id: Number(id) } }).then(
      ({ conversation }) => chat.add([conversation]),
      (error: unknown) => setFailure(failureOf(error)),
    )
  })
  useEffect(() => {
    if (linked !== undefined) onLink(linked)
  }, [linked])
  return { linked, failure }
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
  useEndedSession(failure)
  return (
    <div className={styles.foot} aria-live="polite">
      {failure && <p>Conversations did not load. {failureText(failure)}</p>}
      {failure && mayRetry(failure) && (
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
