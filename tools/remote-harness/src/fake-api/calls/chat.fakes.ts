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
import { fake, found, type FakeCall } from '../call/fake-call'
import { addMessage, conversationsOf, shownTo } from '../data/conversations'

export const chatFakes: FakeCall[] = [
  fake(listConversations, {
    access: 'user',
    answer: conversationList,
    respond: ({ fakeData, user }) => ({
      chatlog_conversations: conversationsOf(fakeData, found(user)).map((conversation) =>
        shownTo(fakeData, found(user), conversation),
      ),
    }),
  }),
  fake(saveConversations, {
    access: 'user',
    body: savedConversations,
    answer: chatSaved,
    respond: ({ fakeData, user, body }) => {
      const { id: sender } = found(user)
      const own = conversationsOf(fakeData, found(user))
      for (const { id, messages } of body.chatlog_conversations) {
        const conversation = own.find((one) => one.id === id)
        for (const { id: key, text, fromMe } of conversation ? messages : []) {
          if (conversation && fromMe && text.trim()) {
            addMessage(fakeData.users, conversation, { sender, id: key, text, at: new Date() })
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
    respond: ({ fakeData, body }) => {
      const conversation = found(fakeData.conversations.find(({ id }) => id === body.id))
      conversation.status = conversation.status === 'Ongoing' ? 'Completed' : 'Ongoing'
      return { status: conversation.status }
    },
  }),
]
