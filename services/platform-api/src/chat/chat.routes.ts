import type { FastifyInstance } from 'fastify'
import {
  listConversations,
  saveConversations as saveCall,
  toggleConversation,
} from 'shared-contracts/api/chat.contract'
import {
  chatSaved,
  conversationList,
  conversationStatus,
  conversationStatusBody,
  savedConversations,
} from 'shared-contracts/api/chat.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { notFound, throttled } from '../http/failures'
import { route } from '../http/route'
import { toggleStatus } from './chat.queries'
import { chatLimits, createKeyedQueue } from './chat-limits'
import { participantOf, conversationNumber } from './chat-participant'
import { conversationsOf, saveConversations } from './conversations'
import { conversationFull } from './conversation-limit'

export function chatRoutes(app: FastifyInstance): void {
  route(app, listConversations, {
    auth: 'user',
    schemas: { answer: conversationList },
    handler: ({ db, user }) => conversationsOf(db, participantOf(user)),
  })
  saveRoute(app)
  route(app, toggleConversation, {
    auth: groupsWith('chat.answer'),
    schemas: { body: conversationStatusBody, answer: conversationStatus },
    handler: async ({ db, user, body }) => {
      const id = conversationNumber(body.id)
      const status =
        id === undefined ? undefined : await toggleStatus(db, id, participantOf(user).id)
      if (!status) throw notFound()
      return { status }
    },
  })
}

function saveRoute(app: FastifyInstance) {
  const budget = app.limits.budget(chatLimits.savedMessages)
  const inTurn = createKeyedQueue<number>()
  const waitUnless = (waitMs: number) => {
    if (waitMs > 0) throw throttled(Math.ceil(waitMs / 1000))
  }
  route(app, saveCall, {
    auth: 'user',
    schemas: { body: savedConversations, answer: chatSaved },
    admits: async (user) => {
      if (!user) return
      await app.limits.count(chatLimits.saves, user.id)
      waitUnless(await budget.wait(user.id))
    },
    handler: ({ db, user, body }) =>
      // Calls at once would each find room for a message and bring a thousand.
      inTurn(user.id, async () => {
        waitUnless(await budget.wait(user.id))
        const { added, full } = await saveConversations(db, participantOf(user), body)
        await budget.spend(user.id, added)
        if (full) throw conversationFull()
        return { status: 'Success' }
      }),
  })
}
