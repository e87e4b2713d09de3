import type { ApiError } from 'shared-contracts/api-client'
import type { SendAnswer, ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import { failureOf } from 'shared-contracts/failure'

/** A message on its way. Its id makes sending it again harmless. */
export interface OutgoingMessage {
  id: string
  conversation: string
  recipients: string[]
  text: string
  /** ISO date-time of writing. */
  at: string
  /** Number of the order it is about. */
  order?: string
}

/** A message as sign-out and servers without a socket take it. */
export const savedMessage = ({ id, text, at, order }: OutgoingMessage) => ({
  ...{ id, text, messageSentDateTime: at, fromMe: true },
  ...(order === undefined ? {} : { order }),
})

export interface SenderOptions {
  /** Rejects when no answer came. */
  send(message: OutgoingMessage): Promise<SendAnswer>
  /** The slower way, over HTTP, for a server that acknowledges nothing. */
  save(message: OutgoingMessage): Promise<void>
  connected(): boolean
  onStored(message: OutgoingMessage, stored?: ReceivedMessage): void
  onRefused(message: OutgoingMessage, reason: string): void
}

const maxPauseMs = 60_000
const fullText = 'This conversation is full.'

/**
 * Sends one after the other, so that messages arrive as they were written; waits while offline, and as
 * long as the server says when it gets too many at once.
 */
export function createSender({ send, save, connected, onStored, onRefused }: SenderOptions) {
  const queue: OutgoingMessage[] = []
  let working = false

  async function deliver(message: OutgoingMessage): Promise<boolean> {
    try {
      let answer = await send(message)
      while (!answer.ok && answer.retryAfterMs !== undefined) {
        await cappedDelay(answer.retryAfterMs)
        if (!connected()) return false
        answer = await send(message)
      }
      if (answer.ok) onStored(message, answer.message)
      else onRefused(message, answer.detail)
      return true
    } catch {
      if (!connected()) return false
      return saveInstead(message)
    }
  }

  async function saveInstead(message: OutgoingMessage): Promise<boolean> {
    try {
      await save(message)
      onStored(message)
      return true
    } catch (error) {
      const { kind, detail } = failureOf(error)
      if (kind === 'conflict') {
        onRefused(message, detail ?? fullText)
        return true
      }
      if (kind !== 'throttled') return false
      await cappedDelay((error as ApiError).retryAfterMs ?? maxPauseMs)
      return connected() && deliver(message)
    }
  }

  async function flush() {
    if (working) return
    working = true
    while (queue[0] && connected()) {
      if (!(await deliver(queue[0]))) break
      queue.shift()
    }
    working = false
  }

  return {
    push(message: OutgoingMessage) {
      queue.push(message)
      void flush()
    },
    /** When the line is back. */
    flush,
  }
}

/** As long as a server says, in milliseconds, and a minute at most. */
export const cappedDelay = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, maxPauseMs)))
