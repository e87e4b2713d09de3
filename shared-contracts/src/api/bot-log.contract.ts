import { defineCall } from '../call/call'
import type {
  BotLogDetail,
  BotLogPage,
  BotLogQuery,
  MessageStatus,
  MessageStatusBody,
} from './bot-log.schema'

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
