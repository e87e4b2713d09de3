import { listConversations } from 'shared-contracts/api/chat.contract'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { newestFirst } from './newest-first'

export interface ConversationsData {
  /** Whose they are. */
  owner?: number
  conversations?: Conversation[]
}

/** Both chat pages show the same conversations; a failed load is shown in place. */
export async function loader({ context }: LoaderArgs): Promise<LoaderResult<ConversationsData>> {
  const { api, session } = context
  const owner = session.status === 'signed-in' ? session.userId : undefined
  const head = { title: 'Chat with Support', noIndex: true }
  try {
    const answer = await api.call(listConversations)
    return { head, data: { owner, conversations: newestFirst(answer.chatlog_conversations) } }
  } catch {
    return { head, data: { owner } }
  }
}
