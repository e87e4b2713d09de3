import { defineCall } from '../call/call'
import type {
  BotLogDetail,
  BotLogPage,
  BotLogQuery,
  ChatLog,
  ChatLogCountQuery,
  ChatLogCounts,
  ChatLogDetail,
  ChatLogPage,
  ChatLogQuery,
  EscalationBody,
  MessageStatus,
  MessageStatusBody,
} from './chat-log.schema'

export const listChatLogs = defineCall<ChatLogPage, { query: ChatLogQuery }>()(
  'GET',
  '/adminlist_chat/',
)

/** Ours: how many there are in each state, with the list's search. */
export const countChatLogs = defineCall<ChatLogCounts, { query: ChatLogCountQuery }>()(
  'GET',
  '/api/x/chat-log-counts',
)

/** Ours: what was written, for a screen of our own instead of an embedded page. */
export const getChatLog = defineCall<ChatLogDetail, { params: { id: number } }>()(
  'GET',
  '/api/x/chat-logs/{id}/',
)

/** Ours: marks a conversation for somebody above the support, or takes the mark back. */
export const escalateChat = defineCall<ChatLog, { body: EscalationBody }>()(
  'POST',
  '/api/x/chat-escalations/',
)

export const listBotLogs = defineCall<BotLogPage, { query: BotLogQuery }>()(
  'GET',
  '/api/chatbot/chat_conversations_list/',
)
export const getBotLog = defineCall<BotLogDetail, { params: { id: number }; query: BotLogQuery }>()(
  'GET',
  '/api/chatbot/chat_conversations_details/{id}/',
)

export const updateMessageStatus = defineCall<MessageStatus, { body: MessageStatusBody }>()(
  'POST',
  '/api/chatbot/update_message_status/',
)
