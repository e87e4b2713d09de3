import {
  listConversations,
  saveConversations,
  saveGenericChat,
  toggleConversation,
} from 'shared-contracts/api/chat.contract'
import {
  chatSaved,
  conversationList,
  conversationStatus,
  conversationStatusBody,
  genericChat,
  savedConversations,
} from 'shared-contracts/api/chat.schema'
import { groups } from 'shared-contracts/capabilities'
import { fake, found, type FakeCall } from '../fake-call'
import { addMessage, conversationsOf, shownTo } from '../world/conversations'

export const chatFakes: FakeCall[] = [
  fake(listConversations, {
    access: 'user',
    answer: conversationList,
    respond: ({ world, user }) => ({
      chatlog_conversations: conversationsOf(world, found(user)).map((conversation) =>
        shownTo(world, found(user), conversation),
      ),
    }),
  }),
  fake(saveConversations, {
    access: 'user',
    body: savedConversations,
    answer: chatSaved,
    respond: ({ world, user, body }) => {
      const { id: sender } = found(user)
      const own = conversationsOf(world, found(user))
      for (const { id, messages } of body.chatlog_conversations) {
        const conversation = own.find((one) => one.id === id)
        for (const { id: key, text, fromMe } of conversation ? messages : []) {
          if (conversation && fromMe && text.trim()) {
            addMessage(world.users, conversation, { sender, id: key, text, at: new Date() })
          }
        }
      }
      return { status: 'Success' }
    },
  }),
  fake(saveGenericChat, {
    access: 'optional',
    body: genericChat,
    answer: chatSaved,
    respond: () => ({ status: 'Success' }),
  }),
  fake(toggleConversation, {
    access: [groups.support],
    body: conversationStatusBody,
    answer: conversationStatus,
    respond: ({ world, body }) => {
      const conversation = found(world.conversations.find(({ id }) => id === body.id))
      conversation.status = conversation.status === 'Ongoing' ? 'Completed' : 'Ongoing'
      return { status: conversation.status }
    },
  }),
]
