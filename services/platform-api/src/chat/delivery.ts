import type { ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import type { Db } from '../database/database'
import { listPositions, type Position } from './chat.queries'
import { messagesAfter } from './live-chat'

interface Recipients {
  db: Db
  /** Whether the user has a socket of this process. */
  isHere(userId: number): boolean
  say(members: readonly number[], message: ReceivedMessage): void
  onError(error: unknown): void
}

/**
 * Brings stored messages to the sockets of one process: each once, in the order of its conversation,
 * however often and in whatever order it is called. What it says is read from the database.
 *
 * Up to its position, everything of a conversation was said here or was stored before those who are
 * here came; they ask for that themselves (`catch-up`).
 */
export class Delivery {
  private readonly positions = new Map<number, number>()
  private readonly turns = new Map<number, Promise<void>>()

  constructor(private readonly readers: Recipients) {}

  /** Call it before a socket of this user hears anything. */
  async expect(userId: number): Promise<void> {
    // Their conversations are waited for already: the support account has thousands.
    if (this.readers.isHere(userId)) return
    for (const { id, seq, members } of await listPositions(this.readers.db, [userId])) {
      const waitedFor = this.positions.has(id) && this.someoneHere(members)
      if (!waitedFor) this.moveTo(id, seq)
    }
  }

  /** A message with this number is stored; whoever stored it hands it over. */
  call(stored: Position, message?: ReceivedMessage): Promise<void> {
    const { id } = stored
    const turn = (this.turns.get(id) ?? Promise.resolve())
      .then(() => this.deliver(stored, message))
      .catch((error: unknown) => this.readers.onError(error))
    this.turns.set(id, turn)
    return turn.finally(() => this.turns.get(id) === turn && this.turns.delete(id))
  }

  /** Calls may have been lost: looks for what these users have not been told. */
  async lookAgain(userIds: readonly number[]): Promise<void> {
    const stored = await listPositions(this.readers.db, userIds)
    const undelivered = stored.filter(({ id, seq }) => seq > (this.positions.get(id) ?? 0))
    await Promise.all(undelivered.map((position) => this.call(position)))
  }

  private async deliver({ id, seq, members }: Position, stored: ReceivedMessage | undefined) {
    const position = this.positions.get(id) ?? 0
    if (seq <= position) return
    if (!this.someoneHere(members)) return this.moveTo(id, seq)
    const { db, say } = this.readers
    const undelivered =
      stored && seq === position + 1 ? [stored] : await messagesAfter(db, { id, members }, position)
    for (const message of undelivered) {
      say(members, message)
      this.moveTo(id, message.seq)
    }
  }

  private moveTo(id: number, seq: number) {
    this.positions.set(id, Math.max(seq, this.positions.get(id) ?? 0))
  }

  private someoneHere(members: readonly number[]) {
    return members.some((id) => this.readers.isHere(id))
  }
}
