import { useEffect, useEffectEvent, useState } from 'react'
import { brand } from 'shared-contracts/brand'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { can } from 'shared-contracts/capabilities'
import { redirectTo, type LoaderArgs } from 'shared-contracts/page'
import { usePageData, useSearchParams } from 'shared-contracts/router'
import { useUser, type SignedIn } from 'shared-contracts/session'
import { useEmit } from 'shared-contracts/shell'
import { writeStored } from 'shared-contracts/storage'
import { EmptyState } from 'shared-ui/empty-state'
import { Availability } from '../conversations/availability'
import { loader as loadConversations } from '../conversations/conversations.loader'
import { OwnerGuard } from '../conversations/owner-guard'
import { Thread } from '../conversations/thread'
import { useDrafts } from '../conversations/use-drafts'
import { useLiveChat } from '../live/use-live-chat'
import { texts } from '../texts'
import styles from '../conversations/conversations.module.css'

/** Whoever answers has every customer's conversation, not one with the support. */
export async function loader(args: LoaderArgs) {
  const { session, href } = args.context
  const group = session.status === 'signed-in' ? session.group : undefined
  return can(group, 'chat.answer')
    ? redirectTo(href('chat.conversations'))
    : loadConversations(args)
}

/** One's own conversation with support, and nothing beside it. */
export function Component() {
  const data = usePageData<typeof loader>()
  const user = useUser()
  if (!user) return null
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.title}>{texts.customerCare}</h1>
        <Availability key={user.userId} availability={data.availability} />
      </div>
      <OwnerGuard data={data} userId={user.userId} what="your conversation">
        {({ conversations = [] }) => (
          <WithSupport key={user.userId} loaded={conversations} user={user} />
        )}
      </OwnerGuard>
    </div>
  )
}

const isWithSupport = ({ recipients }: Conversation) =>
  recipients.some(({ id }) => id === String(brand.supportAccount.id))

function WithSupport({ loaded, user }: { loaded: readonly Conversation[]; user: SignedIn }) {
  const chat = useLiveChat(loaded, user)
  const draftOf = useDrafts()
  const [params] = useSearchParams()
  const [order, setOrder] = useState(params.get('order') ?? undefined)
  const conversation = chat.conversations.find(isWithSupport)
  useRememberedConversation(conversation?.id)
  if (!conversation) {
    return (
      <EmptyState
        title="Support cannot be reached here"
        text="This site has no support account yet. Write to us from the contact page."
      />
    )
  }
  return (
    <div className={styles.alone}>
      <Thread
        chat={chat}
        conversation={conversation}
        draft={draftOf(conversation.id)}
        about={order === undefined ? undefined : { order, onRemove: () => setOrder(undefined) }}
      />
    </div>
  )
}

/** Once a support conversation is stored, other pages offer the way back to it (P 2). */
function useRememberedConversation(conversationId: string | undefined) {
  const emit = useEmit()
  const onOpen = useEffectEvent((id: string) => {
    writeStored('conversation_id', id)
    emit('support-conversation.opened', { conversationId: id })
  })
  useEffect(() => {
    if (conversationId) onOpen(conversationId)
  }, [conversationId])
}
