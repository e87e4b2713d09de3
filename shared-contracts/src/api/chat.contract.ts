import { defineCall } from '../call/call'
import type {
  ChatSaved,
  ConversationStatus,
  ConversationList,
  GenericChat,
  SavedConversations,
} from './chat.schema'

export const listConversations = defineCall<ConversationList>()(
  'GET',
  '/api/chat/chat_conversations_list/',
)
/** Keeps what this browser sent and the server does not know yet; the rest is ignored. */
export const saveConversations = defineCall<ChatSaved, { body: SavedConversations }>()(
  'POST',
  '/api/chat/save_chat_conversations/',
)
export const saveGenericChat = defineCall<ChatSaved, { body: GenericChat }>()(
  'POST',
  '/api/chat/generic_conversations/',
)
/** Toggles between Ongoing and Completed; the support account only. */
export const toggleConversation = defineCall<ConversationStatus, { body: { id: string } }>()(
  'POST',
  '/api/chat/chat_conversations_status/',
)
