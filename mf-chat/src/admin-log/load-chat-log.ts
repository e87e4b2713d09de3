import type { ApiClient } from 'shared-contracts/api-client'
import { getServerCapabilities } from 'shared-contracts/api/capabilities.contract'
import { listConversations } from 'shared-contracts/api/chat.contract'
import { getChatLog, listChatLogs } from 'shared-contracts/api/chat-log.contract'
import type { ChatLog } from 'shared-contracts/api/chat-log.schema'
import type { Conversation } from 'shared-contracts/api/chat.schema'
import { failureOf } from 'shared-contracts/failure'

export interface LoadedChatLog {
  log: ChatLog
  /** Absent where the server does not show it. */
  conversation?: Conversation | undefined
  /** The server has the calls of the specification only: no escalation, no notes. */
  listOnly?: true
}

/** The row and what was written, from the lists of the specification where a server has no more (D 7). */
export async function loadChatLog(api: ApiClient, id: string): Promise<LoadedChatLog> {
  try {
    return await api.call(getChatLog, { params: { id: Number(id) } })
  } catch (error) {
    if (failureOf(error).kind !== 'missing' || (await servesChatLogs(api))) throw error
    const log = await findRow(api, id)
    if (!log) throw error
    return { log, conversation: await conversationWith(api, log.owner), listOnly: true }
  }
}

const servesChatLogs = (api: ApiClient) =>
  api
    .call(getServerCapabilities)
    .then(({ extensions }) => extensions.includes('chat-logs'))
    .catch(() => false)

/** Rows of a page of the list (D 7). */
const pageSize = 20

async function findRow(api: ApiClient, id: string): Promise<ChatLog | undefined> {
  const read = (size: number) =>
    api.call(listChatLogs, { query: { page: '1', page_size: String(size) } })
  const rowIn = (rows: ChatLog[]) => rows.find((row) => String(row.id) === id)
  const { results, paginationTotal } = await read(pageSize)
  const found = rowIn(results)
  if (found || paginationTotal <= results.length) return found
  return rowIn((await read(paginationTotal)).results)
}

/** The numbers of rows and of conversations need not be the same; a customer's user id is. */
async function conversationWith(api: ApiClient, owner: number): Promise<Conversation | undefined> {
  try {
    const { chatlog_conversations } = await api.call(listConversations)
    return chatlog_conversations.find(({ recipients }) =>
      recipients.some(({ id }) => String(id) === String(owner)),
    )
  } catch (error) {
    const { kind } = failureOf(error)
    if (kind === 'missing' || kind === 'forbidden') return undefined
    throw error
  }
}
