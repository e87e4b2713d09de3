import {
  countChatLogs,
  escalateChat,
  getChatLog,
  listChatLogs,
} from 'shared-contracts/api/chat-log.contract'
import {
  chatLog,
  chatLogCountQuery,
  chatLogCounts,
  chatLogDetail,
  chatLogPage,
  chatLogQuery,
  escalationBody,
  type ChatLog,
} from 'shared-contracts/api/chat-log.schema'
import { brand } from 'shared-contracts/brand'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, found, type FakeCall } from '../call/fake-call'
import { pageOf } from '../call/paging'
import { shownTo, type FakeConversation } from '../data/conversations'
import type { FakeData } from '../data/fake-data'

const access = groupsWith('chat.logs')
const support = brand.supportAccount

export const chatLogFakes: FakeCall[] = [
  fake(listChatLogs, {
    access,
    query: chatLogQuery,
    answer: chatLogPage,
    respond: ({ fakeData, query }) => {
      const logs = fakeData.conversations.map((one) => logOf(fakeData, one))
      const asked = logs.filter((log) => !query.status || stateOf(log) === query.status)
      const page = pageOf(asked, query)
      return { ...page, chatlog_conversations: page.results }
    },
  }),
  fake(countChatLogs, {
    access,
    query: chatLogCountQuery,
    answer: chatLogCounts,
    respond: ({ fakeData }) => {
      const states = fakeData.conversations.map((one) => stateOf(logOf(fakeData, one)))
      const of = (state: string) => states.filter((one) => one === state).length
      return {
        counts: {
          All: states.length,
          complete: of('complete'),
          escalate: of('escalate'),
          incomplete: of('incomplete'),
        },
      }
    },
  }),
  fake(getChatLog, {
    access,
    answer: chatLogDetail,
    respond: ({ fakeData, params }) => {
      const conversation = one(fakeData, String(params.id))
      const agent = found(fakeData.users.find(({ id }) => id === support.id))
      return {
        log: logOf(fakeData, conversation),
        conversation: shownTo(fakeData, agent, conversation),
      }
    },
  }),
  fake(escalateChat, {
    access,
    body: escalationBody,
    answer: chatLog,
    respond: ({ fakeData, body }) => {
      const conversation = one(fakeData, String(body.id))
      conversation.escalated = body.escalated
      return logOf(fakeData, conversation)
    },
  }),
]

const one = (fakeData: FakeData, id: string) =>
  found(fakeData.conversations.find((conversation) => conversation.id === id))

function logOf(
  fakeData: FakeData,
  { id, customer, status, escalated, messages }: FakeConversation,
) {
  const owner = found(fakeData.users.find((user) => user.id === customer))
  return {
    id: Number(id),
    created: messages[0]?.messageSentDateTime ?? '',
    first_name: owner.first_name,
    last_name: owner.last_name,
    owner: owner.id,
    customer_email: owner.email,
    opponent: support.name,
    complete: status === 'Completed',
    escalate: escalated === true,
    incomplete: status !== 'Completed',
  }
}

const stateOf = ({ complete, escalate }: ChatLog) =>
  complete ? 'complete' : escalate ? 'escalate' : 'incomplete'
