import type { ConversationList } from 'shared-contracts/api/chat.schema'
import { io } from 'socket.io-client'

import { attacker, type Answers } from '../attack-vectors'
import { send, sendJson } from '../send'
import { signIn } from '../sign-in'
import { type Target } from '../target'
import { count, repeat } from './bodies'

const range = (length: number) => Array.from({ length }, (_, at) => at)

/** A customer asks, as fast as the answers come, for what 5,000 conversations brought. */
export async function requestMissed(target: Target, signal: AbortSignal): Promise<Answers> {
  const { token } = await signIn(target, attacker)
  // The client hands this on to its WebSocket, though its types do not name it.
  const from = { localAddress: attacker }
  const socket = io(target.site, {
    ...{ auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false },
    ...from,
  })
  const since = Object.fromEntries(range(5000).map((id) => [String(id), 0]))
  const answers: Answers = {}
  while (!signal.aborted) {
    const reply = (await socket
      .timeout(5000)
      .emitWithAck('catch-up', { since })
      .catch(() => ({ ok: false, detail: 'no answer' }))) as { ok: boolean; detail?: string }
    count(answers, reply.ok ? 'answered' : (reply.detail ?? 'refused'))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  socket.disconnect()
  return answers
}

/** A customer saves 2,000 messages at a time, four times at once. */
export async function saveChats(target: Target, signal: AbortSignal): Promise<Answers> {
  const { token } = await signIn(target, attacker)
  const headers = { authorization: `Token ${token}`, 'api-key': target.apiKey }
  const common = { origin: target.site, headers, from: attacker, signal }
  const listed = await send({ ...common, path: '/api/chat/chat_conversations_list/' })
  const { chatlog_conversations } = JSON.parse(listed.text) as ConversationList
  const id = chatlog_conversations[0]?.id ?? ''
  let round = 0
  return repeat(signal, 4, () => {
    round += 1
    const messages = range(2000).map((at) => ({
      ...{ id: `${round}-${at}`, text: 'x'.repeat(20), fromMe: true },
      messageSentDateTime: '2026-11-20T10:00:00Z',
    }))
    const body = { chatlog_conversations: [{ id, messages }] }
    return sendJson({ ...common, path: '/api/chat/save_chat_conversations/', body })
  })
}

/** A visitor without an account tells of 1,000 lines at a time, four times at once. */
export async function floodBotLog(target: Target, signal: AbortSignal): Promise<Answers> {
  const common = { origin: target.site, headers: { 'api-key': target.apiKey }, from: attacker }
  let round = 0
  return repeat(signal, 4, () => {
    round += 1
    const messages = range(1000).map((at) => `Line ${round} ${at}`)
    const body = { generic_chat: { chat_uuid: 'attacker-0001', messages } }
    return sendJson({ ...common, signal, path: '/api/chat/generic_conversations/', body })
  })
}
