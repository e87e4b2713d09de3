import { useEffect } from 'react'
import { brand } from 'shared-contracts/brand'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { redirectTo, type LoaderArgs } from 'shared-contracts/page'
import { usePageData } from 'shared-contracts/router'
import { useUser } from 'shared-contracts/session'
import { useEmit } from 'shared-contracts/shell'
import { writeStored } from 'shared-contracts/storage'
import { EmptyState } from 'shared-ui/empty-state'
import { loader as loadConversations } from '../conversations/conversations.loader'
import { OfUser } from '../conversations/of-user'
import { SupportHours } from '../conversations/support-hours'
import { Thread } from '../conversations/thread'
import { useLiveChat } from '../live/use-live-chat'
import styles from '../conversations/conversations.module.css'

/** The support account has every customer's conversation, not one with itself. */
export async function loader(args: LoaderArgs) {
  const { session, href } = args.context
  const isSupport = session.status === 'signed-in' && session.userId === brand.supportAccount.id
  return isSupport ? redirectTo(href('chat.conversations')) : loadConversations(args)
}

/** One's own conversation with support, and nothing beside it. */
export function Component() {
  const data = usePageData<typeof loader>()
  const user = useUser()
  if (!user) return null
  return (
    <>
      <h1 className={styles.title}>Chat with Support</h1>
      <SupportHours />
      <OfUser data={data} userId={user.userId} what="your conversation">
        {(loaded) => <WithSupport key={user.userId} loaded={loaded} userId={user.userId} />}
      </OfUser>
    </>
  )
}

const isWithSupport = ({ recipients }: Conversation) =>
  recipients.some(({ id }) => id === String(brand.supportAccount.id))

function WithSupport({ loaded, userId }: { loaded: readonly Conversation[]; userId: number }) {
  const chat = useLiveChat(loaded, userId)
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
      <Thread chat={chat} conversation={conversation} />
    </div>
  )
}

/** Once a support conversation is stored, other pages offer the way back to it (P 2). */
function useRememberedConversation(conversationId: string | undefined) {
  const emit = useEmit()
  useEffect(() => {
    if (!conversationId) return
    writeStored('conversation_id', conversationId)
    emit('support-conversation.opened', { conversationId })
    // `emit` is a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [conversationId])
}
