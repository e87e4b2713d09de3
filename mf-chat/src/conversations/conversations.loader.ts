import { getSupportAvailability, listConversations } from 'shared-contracts/api/chat.contract'
import type { Conversation, SupportAvailability } from 'shared-contracts/api/chat.schema'
import { can } from 'shared-contracts/capabilities'
import { failureOf, type Failure } from 'shared-contracts/failure'
import type { LoaderArgs, LoaderContext, LoaderResult } from 'shared-contracts/page'
import { cachedData } from './cached-data'
import { filterOf } from './inbox-address'
import { loadQueue, type QueuePage } from './load-queue'
import { newestFirst } from './queue-filter'

export interface ConversationsData {
  /** Whose they are. */
  owner?: number | undefined
  conversations?: Conversation[]
  /** Of the support: the first page of what all its members answer. */
  queue?: QueuePage
  /** An extra; the screen works without. */
  availability?: SupportAvailability | undefined
  failure?: Failure
}

/** Both chat pages show the same conversations; a failed load is shown in place. */
export async function loader({
  context,
  url,
}: LoaderArgs): Promise<LoaderResult<ConversationsData>> {
  const { api, session } = context
  const user = session.status === 'signed-in' ? session : undefined
  const owner = user?.userId
  const head = { noIndex: true }
  const held = cachedData(url, owner)
  if (held) return { head, data: held }
  try {
    const [availability, read] = await Promise.all([
      api.call(getSupportAvailability).catch(() => undefined),
      can(user?.group, 'chat.answer')
        ? loadQueue(api, filterOf(searchOf(url))).then((queue) => ({ queue }))
        : ownConversations(api),
    ])
    return { head, data: { owner, availability, ...read } }
  } catch (error) {
    return { head, data: { owner, failure: failureOf(error) } }
  }
}

const searchOf = (url: string) => url.split('?')[1] ?? ''

async function ownConversations(api: LoaderContext['api']) {
  const { chatlog_conversations } = await api.call(listConversations)
  return { conversations: newestFirst(chatlog_conversations) }
}
