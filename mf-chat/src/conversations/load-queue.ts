import type { ApiClient } from 'shared-contracts/api-client'
import { listConversations } from 'shared-contracts/api/chat.contract'
import { pageConversations } from 'shared-contracts/api/conversations.contract'
import { failureOf } from 'shared-contracts/failure'
import type { LiveConversation } from '../live/message-log'
import { countsOf, searchTerm, type QueueCounts, type QueueFilter } from './queue-filter'

/** Rows that are read at once. */
const pageSize = 20

export interface QueuePage {
  conversations: LiveConversation[]
  counts: QueueCounts
  /** Whether the next page has more. */
  more: boolean
  /** The server gave all that there is, as one without pages does. */
  whole: boolean
}

/** A page of the support's conversations. Rejects as the API client does. */
export async function loadQueue(
  api: ApiClient,
  { search, status, sort }: QueueFilter,
  page = 1,
): Promise<QueuePage> {
  const words = searchTerm(search)
  const query = {
    ...{ page: String(page), page_size: String(pageSize), sort },
    ...(words ? { search: words } : { status }),
  }
  try {
    const { results, paginationTotal, counts } = await api.call(pageConversations, { query })
    const more = page * pageSize < paginationTotal
    return { conversations: results, counts, more, whole: false }
  } catch (error) {
    if (failureOf(error).kind !== 'missing') throw error
    return wholeQueue(api)
  }
}

/** D 7 alone: every conversation in one answer. */
async function wholeQueue(api: ApiClient): Promise<QueuePage> {
  const { chatlog_conversations: conversations } = await api.call(listConversations)
  return { conversations, counts: countsOf(conversations), more: false, whole: true }
}
