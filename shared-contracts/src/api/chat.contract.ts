import { defineCall } from '../call/call'
import type { ConversationList } from './chat.schema'

export const listConversations = defineCall<ConversationList>()(
  'GET',
  '/api/chat/chat_conversations_list/',
)
