import { defineCall } from 'shared-contracts/call'
import type { BotMessage } from './chat-history'

interface GenericChat {
  generic_chat: { chat_uuid: string; messages: readonly BotMessage[] }
}

/** Stores an anonymous chat (P 7). */
export const saveGenericChat = defineCall<unknown, { body: GenericChat }>()(
  'POST',
  '/api/chat/generic_conversations/',
)
