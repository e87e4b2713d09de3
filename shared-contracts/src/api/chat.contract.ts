import { defineCall } from '../call/call'
import type {
  ChatSaved,
  ConversationList,
  ConversationStatus,
  GenericChat,
  SavedConversations,
  SupportAvailability,
  SupportAvailabilityBody,
} from './chat.schema'

/**
 * Own conversations, at most 100 and of each the newest 50 messages, a megabyte of text in all;
 * `pageConversations` and `getMessages` have the rest.
 */
export const listConversations = defineCall<ConversationList>()(
  'GET',
  '/api/chat/chat_conversations_list/',
)
/**
 * Keeps what this browser sent and the server does not know yet; the rest is ignored. 429 with
 * `Retry-After` for who stored more than 30 messages in ten seconds; 409 when a conversation is full, after
 * the others were stored.
 */
export const saveConversations = defineCall<ChatSaved, { body: SavedConversations }>()(
  'POST',
  '/api/chat/save_chat_conversations/',
)
export const saveGenericChat = defineCall<ChatSaved, { body: GenericChat }>()(
  'POST',
  '/api/chat/generic_conversations/',
)
/** Toggles between Ongoing and Completed; the members of the support only. */
export const toggleConversation = defineCall<ConversationStatus, { body: { id: string } }>()(
  'POST',
  '/api/chat/chat_conversations_status/',
)

/** Whether the support answers at the moment. */
export const getSupportAvailability = defineCall<SupportAvailability>()(
  'GET',
  '/api/auth/customer_support_active/',
)
/** Group 5, each for themselves: another's user name is 404. */
export const setSupportAvailability = defineCall<
  SupportAvailability,
  { body: SupportAvailabilityBody }
>()('POST', '/api/auth/customer_support_active/')
