import { listConversations } from 'shared-contracts/api/chat.contract'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import type { LoaderArgs, LoaderResult } from 'shared-contracts/page'
import { newestFirst } from './newest-first'

export interface ConversationsData {
  conversations?: Conversation[]
}

/** Both chat pages show the same conversations; a failed load is shown in place. */
export async function loader({ context }: LoaderArgs): Promise<LoaderResult<ConversationsData>> {
  const head = { title: 'Chat with Support', noIndex: true }
  try {
    const answer = await context.api.call(listConversations)
    return { head, data: { conversations: newestFirst(answer.chatlog_conversations) } }
  } catch {
    return { head, data: {} }
  }
}
