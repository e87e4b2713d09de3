import { useState } from 'react'
import { escalateChat } from 'shared-contracts/api/chat-log.contract'
import type { ChatLog } from 'shared-contracts/api/chat-log.schema'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { brand } from 'shared-contracts/brand'
import { can } from 'shared-contracts/capabilities'
import { useUser } from 'shared-contracts/session'
import { useShell } from 'shared-contracts/shell'
import { Button, ButtonLink } from 'shared-ui/button'
import { DateText } from 'shared-ui/date-text'
import { EmptyState } from 'shared-ui/empty-state'
import { Facts } from 'shared-ui/facts'
import { useAction } from 'screens/action'
import { defineDetail, Neighbours } from 'screens/detail'
import { useStore } from 'zustand'
import { LogStatusStamp } from '../admin-logs/log-status'
import { ConversationNotes } from '../conversations/conversation-notes'
import { MessageLog } from '../conversations/message-log-view'
import { createLiveChat } from '../live/live-chat'
import styles from './admin-log.module.css'
import { loadChatLog, type LoadedChatLog } from './load-chat-log'

/** One conversation of a customer with the support, to read and to escalate (D 2). */
export const { loader, Component } = defineDetail<LoadedChatLog>({
  what: 'this chat',
  safe: 'The messages are stored on the server.',
  title: ({ log }) => `Chat ${log.id}`,
  load: ({ api, id }) => loadChatLog(api, id),
  View: ({ data }) => <ChatLogView key={data.log.id} {...data} />,
})

function ChatLogView({ log, conversation, listOnly }: LoadedChatLog) {
  const { href } = useShell()
  const group = useUser()?.group
  return (
    <>
      <div className={styles.titleRow}>
        <h1>
          {log.first_name} {log.last_name}
        </h1>
        <LogStatusStamp log={log} />
        <span className={styles.actions}>
          {conversation && can(group, 'chat.answer') && (
            <ButtonLink
              kind="secondary"
              to={href('chat.conversations', {}, { conversation: conversation.id })}
            >
              Answer
            </ButtonLink>
          )}
          {!listOnly && <Escalation log={log} />}
        </span>
      </div>
      <Neighbours noun="chat" />
      <div className={styles.columns}>
        <section className={styles.messages} aria-label="Conversation">
          {conversation ? <Messages conversation={conversation} /> : <NoMessages />}
        </section>
        <div className={styles.side}>
          <LogFacts log={log} />
          {conversation && !listOnly && can(group, 'chat.notes') && (
            <ConversationNotes conversationId={conversation.id} />
          )}
        </div>
      </div>
    </>
  )
}

function LogFacts({ log }: { log: ChatLog }) {
  return (
    <Facts
      rows={[
        { label: 'Chat', value: log.id },
        { label: 'Created', value: <DateText value={log.created} style="date-time" /> },
        { label: 'User ID', value: log.owner },
        { label: 'Email ID', value: log.customer_email },
        { label: 'Responder', value: log.opponent },
      ]}
    />
  )
}

const NoMessages = () => (
  <EmptyState
    title="The text of this chat is not available"
    text="The server lists the chat, but does not show this account what was written."
  />
)

/** D 4: for somebody above the support, and the way to take that back. */
function Escalation({ log: { id, escalate } }: { log: ChatLog }) {
  const { api } = useShell()
  const { start, busy } = useAction({
    act: () => api.call(escalateChat, { body: { id, escalated: !escalate } }),
    success: escalate ? 'The escalation was withdrawn.' : 'The chat was escalated.',
  })
  return (
    <Button kind={escalate ? 'secondary' : 'primary'} busy={busy} onClick={() => start()}>
      {escalate ? 'Withdraw escalation' : 'Escalate'}
    </Button>
  )
}

/** As the support sees them; read only, so the chat connection stays closed. */
function Messages({ conversation }: { conversation: Conversation }) {
  const { api, chat } = useShell()
  const [log] = useState(() =>
    createLiveChat({
      ...{ api, chat, loaded: [conversation] },
      ...{ accountId: 0, memberId: brand.supportAccount.id },
      memberName: brand.supportAccount.name,
    }),
  )
  const { conversations, history } = useStore(log.store)
  return (
    <MessageLog
      chat={{ ...log, history, pending: [] }}
      conversation={conversations[0] ?? conversation}
      ownName={brand.supportAccount.name}
    />
  )
}
