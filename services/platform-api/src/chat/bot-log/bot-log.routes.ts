import type { FastifyInstance } from 'fastify'
import {
  getBotLog,
  listBotLogs as listCall,
  updateMessageStatus,
} from 'shared-contracts/api/chat-log.contract'
import {
  botLogDetail,
  botLogPage,
  botLogQuery,
  messageStatus,
  messageStatusBody,
  type BotLogQuery,
} from 'shared-contracts/api/chat-log.schema'
import { saveGenericChat } from 'shared-contracts/api/chat.contract'
import { chatSaved, genericChat } from 'shared-contracts/api/chat.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { z } from 'zod/mini'
import { notFound } from '../../http/failures'
import { idParam } from '../../http/params'
import { route } from '../../http/route'
import type { RateLimit } from '../../rate-limits/rate-limit'
import { pagingOf } from '../../paging/paging'
import { findBotLog, listBotLogs, markSeen } from './bot-log.queries'
import { originOf } from './chat-origin'
import { storeVisitorChat } from './store-visitor-chat'

/** A chat is told after each message; an address may stand for many visitors. */
export const botLogLimit: RateLimit = {
  ...{ name: 'bot-chat', points: 600, duration: 600, store: 'lasting' },
}

const pageSize = '10'

const paged = ({ page, page_size = pageSize }: BotLogQuery) => pagingOf({ page, page_size })

export function botLogRoutes(app: FastifyInstance): void {
  route(app, saveGenericChat, {
    auth: 'optional',
    schemas: { body: genericChat, answer: chatSaved },
    handler: async ({ db, limits, user, body, network }) => {
      await limits.count(botLogLimit, network)
      const origin = originOf(network, app.config.secret)
      await storeVisitorChat(db, { received: body.generic_chat, userId: user?.id, origin })
      return { status: 'Success' }
    },
  })
  bindStaff(app)
}

function bindStaff(app: FastifyInstance) {
  const auth = groupsWith('bot.logs')
  route(app, listCall, {
    auth,
    schemas: { query: botLogQuery, answer: botLogPage },
    handler: ({ db, query }) => listBotLogs(db, { paging: paged(query), search: query.search }),
  })
  route(app, getBotLog, {
    auth,
    schemas: { params: z.object({ id: idParam }), query: botLogQuery, answer: botLogDetail },
    handler: async ({ db, params, query }) => {
      const log = await findBotLog(db, { id: params.id, paging: paged(query) })
      if (!log) throw notFound()
      return log
    },
  })
  route(app, updateMessageStatus, {
    auth,
    schemas: { body: messageStatusBody, answer: messageStatus },
    handler: async ({ db, body: { user_id, seen } }) => {
      if (!(await markSeen(db, { id: user_id, seen }))) throw notFound()
      return { user_id, seen }
    },
  })
}
