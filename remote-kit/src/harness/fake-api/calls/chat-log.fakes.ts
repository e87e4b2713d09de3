import { escalateChat, getChatLog, listChatLogs } from 'shared-contracts/api/chat-log.contract'
import {
  chatLog,
  chatLogDetail,
  chatLogPage,
  chatLogQuery,
  escalationBody,
  type ChatLog,
} from 'shared-contracts/api/chat-log.schema'
import { brand } from 'shared-contracts/brand'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, found, type FakeCall } from '../fake-call'
import { pageOf } from '../paging'
import { shownTo, type FakeConversation } from '../world/conversations'
import type { World } from '../world/world'

const access = groupsWith('chat.logs')
const support = brand.supportAccount

export const chatLogFakes: FakeCall[] = [
  fake(listChatLogs, {
    access,
    query: chatLogQuery,
    answer: chatLogPage,
    respond: ({ world, query }) => {
      const logs = world.conversations.map((one) => logOf(world, one))
      const asked = logs.filter((log) => !query.status || stateOf(log) === query.status)
      const page = pageOf(asked, query)
      return { ...page, chatlog_conversations: page.results }
    },
  }),
  fake(getChatLog, {
    access,
    answer: chatLogDetail,
    respond: ({ world, params }) => {
      const conversation = one(world, String(params.id))
      const agent = found(world.users.find(({ id }) => id === support.id))
      return { log: logOf(world, conversation), conversation: shownTo(world, agent, conversation) }
    },
  }),
  fake(escalateChat, {
    access,
    body: escalationBody,
    answer: chatLog,
    respond: ({ world, body }) => {
      const conversation = one(world, String(body.id))
      conversation.escalated = body.escalated
      return logOf(world, conversation)
    },
  }),
]

const one = (world: World, id: string) =>
  found(world.conversations.find((conversation) => conversation.id === id))

function logOf(world: World, { id, customer, status, escalated, messages }: FakeConversation) {
  const owner = found(world.users.find((user) => user.id === customer))
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
