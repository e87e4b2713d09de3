import { getBotLog, listBotLogs, updateMessageStatus } from 'shared-contracts/api/chat-log.contract'
import {
  botLogDetail,
  botLogPage,
  botLogQuery,
  messageStatus,
  messageStatusBody,
} from 'shared-contracts/api/chat-log.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, found, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'

const access = groupsWith('bot.logs')

export const botLogFakes: FakeCall[] = [
  fake(listBotLogs, {
    access,
    query: botLogQuery,
    answer: botLogPage,
    respond: ({ fakeData, query }) => pageOf(fakeData.botLogs, { page_size: '10', ...query }),
  }),
  fake(getBotLog, {
    access,
    query: botLogQuery,
    answer: botLogDetail,
    respond: ({ fakeData, params, query }) => {
      const log = found(fakeData.botLogs.find(({ user_id }) => user_id === Number(params.id)))
      const requests = log.requests.map((request, index) => ({ ...log, id: index + 1, request }))
      const { results, ...paging } = pageOf(requests, { page_size: '10', ...query })
      return { user_id: results, chatId: String(log.user_id), ...paging }
    },
  }),
  fake(updateMessageStatus, {
    access,
    body: messageStatusBody,
    answer: messageStatus,
    respond: ({ fakeData, body }) => {
      found(fakeData.botLogs.find(({ user_id }) => user_id === body.user_id)).seen = body.seen
      return body
    },
  }),
]
