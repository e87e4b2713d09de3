import { chatEvents } from 'shared-contracts/api/chat-socket.contract'
import type {
  CatchUpAnswer,
  ReceivedMessage,
  SendAnswer,
} from 'shared-contracts/api/chat-socket.schema'
import type { ChatConnection, ChatService } from 'shared-contracts/shell'
import type { Outgoing } from './sender'

export interface ChatLine {
  send(message: Outgoing): Promise<SendAnswer>
  /** Everything after the given numbers, handed over in pieces. */
  catchUp(since: () => Record<string, number>): Promise<void>
  connected(): boolean
  close(): void
}

interface LineOptions {
  onMessages(messages: ReceivedMessage[]): void
  onStatus(connected: boolean): void
}

/** The chat's events over the shell's connection. */
export async function openLine(
  chat: ChatService,
  { onMessages, onStatus }: LineOptions,
): Promise<ChatLine> {
  const connection = await chat.connect()
  let connected = false
  connection.on(chatEvents.receive, (message) => onMessages([message as ReceivedMessage]))
  connection.onStatus((now) => {
    connected = now
    onStatus(now)
  })
  return {
    send: ({ at, ...message }) =>
      connection.send(chatEvents.send, { ...message, dateAndTime: at }) as Promise<SendAnswer>,
    catchUp: (since) => catchUp(connection, since, onMessages),
    connected: () => connected,
    close: () => connection.close(),
  }
}

async function catchUp(
  connection: ChatConnection,
  since: () => Record<string, number>,
  onMessages: LineOptions['onMessages'],
) {
  for (let more = true; more;) {
    const answer = (await connection.send(chatEvents.catchUp, { since: since() })) as CatchUpAnswer
    if (!answer.ok) return
    onMessages(answer.messages)
    more = answer.more && answer.messages.length > 0
  }
}
