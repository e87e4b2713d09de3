import type { SendAnswer, ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'

/** A message on its way. Its id makes sending it again harmless. */
export interface Outgoing {
  id: string
  conversation: string
  recipients: string[]
  text: string
  /** ISO date-time of writing. */
  at: string
}

export interface SenderOptions {
  /** Rejects when no answer came. */
  send(message: Outgoing): Promise<SendAnswer>
  /** The slower way, over HTTP, for a server that acknowledges nothing. */
  save(message: Outgoing): Promise<void>
  connected(): boolean
  onStored(message: Outgoing, stored?: ReceivedMessage): void
  onRefused(message: Outgoing, reason: string): void
}

/** Sends one after the other, so that messages arrive as they were written; waits while offline. */
export function createSender({ send, save, connected, onStored, onRefused }: SenderOptions) {
  const queue: Outgoing[] = []
  let working = false

  async function deliver(message: Outgoing): Promise<boolean> {
    try {
      const answer = await send(message)
      if (answer.ok) onStored(message, answer.message)
      else onRefused(message, answer.detail)
      return true
    } catch {
      if (!connected()) return false
      return save(message).then(
        () => (onStored(message), true),
        () => false,
      )
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
    push(message: Outgoing) {
      queue.push(message)
      void flush()
    },
    /** When the line is back. */
    flush,
  }
}
