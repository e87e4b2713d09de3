import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import type {
  CatchUpAnswer,
  ReceivedMessage,
  SendAnswer,
} from 'shared-contracts/api/chat-socket.schema'
import type { ChatConnection, ChatService } from 'shared-contracts/shell'
import { cappedDelay, type OutgoingMessage } from './sender'

export interface ChatChannel {
  send(message: OutgoingMessage): Promise<SendAnswer>
  /** Everything after the given numbers, handed over in pieces. */
  catchUp(since: () => Record<string, number>): Promise<void>
  connected(): boolean
  close(): void
}

/** Who writes, as the specification has it sent (D 3). Servers that know the session need neither. */
export interface MessageSender {
  sender: string
  name: string
}

interface ChannelOptions {
  from: MessageSender
  onMessages(messages: ReceivedMessage[]): void
  onStatus(connected: boolean): void
}

/** The chat's events over the shell's connection. */
export async function openChatChannel(
  chat: ChatService,
  { from, onMessages, onStatus }: ChannelOptions,
): Promise<ChatChannel> {
  const connection = await chat.connect()
  let connected = false
  connection.on(chatEvents.receive, (message) => onMessages([message as ReceivedMessage]))
  connection.onStatus((now) => {
    connected = now
    onStatus(now)
  })
  return {
    send: ({ at, ...message }) =>
      connection.send(chatEvents.send, {
        ...message,
        ...from,
        dateAndTime: at,
      }) as Promise<SendAnswer>,
    catchUp: async (since) => {
      for (const ids of batches(Object.keys(since()))) {
        const named = () => only(since(), ids)
        await catchUp(connection, named, onMessages)
      }
    },
    connected: () => connected,
    close: () => connection.close(),
  }
}

/** Conversations that the server reads of one catch-up. */
const maxNamed = 50

/** At least one, empty where nothing is held: the server then sends what is there. */
function batches(ids: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil(ids.length / maxNamed))
  return Array.from({ length: count }, (_, at) => ids.slice(at * maxNamed, (at + 1) * maxNamed))
}

const only = (since: Record<string, number>, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, since[id] ?? 0]))

async function catchUp(
  connection: ChatConnection,
  since: () => Record<string, number>,
  onMessages: ChannelOptions['onMessages'],
) {
  for (let more = true; more;) {
    const answer = (await connection.send(chatEvents.catchUp, { since: since() })) as CatchUpAnswer
    if (!answer.ok && answer.retryAfterMs === undefined) return
    if (!answer.ok) {
      await cappedDelay(answer.retryAfterMs ?? 0)
      continue
    }
    onMessages(answer.messages)
    more = answer.more && answer.messages.length > 0
  }
}
