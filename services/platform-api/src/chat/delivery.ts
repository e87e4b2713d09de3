import type { ReceivedMessage } from 'shared-contracts/api/chat-socket.schema'
import type { Db } from '../database/database'
import { listPositions, type Position } from './chat.queries'
import { messagesAfter } from './live-chat'

interface DeliverySockets {
  db: Db
  /** Whether the user has a socket of this process. */
  isConnected(userId: number): boolean
  send(members: readonly number[], message: ReceivedMessage): void
  onError(error: unknown): void
}

/**
 * Brings stored messages to the sockets of one process: each once, in the order of its conversation,
 * however often and in whatever order it is notified. What it sends is read from the database.
 *
 * Up to its position, everything of a conversation was said here or was stored before those who are
 * here came; they ask for that themselves (`catch-up`).
 */
export class Delivery {
  private readonly positions = new Map<number, number>()
  private readonly turns = new Map<number, Promise<void>>()

  constructor(private readonly sockets: DeliverySockets) {}

  /** Call it before a socket of this user receives anything. */
  async trackUser(userId: number): Promise<void> {
    // Their conversations are waited for already: the support account has thousands.
    if (this.sockets.isConnected(userId)) return
    for (const { id, seq, members } of await listPositions(this.sockets.db, [userId])) {
      const waitedFor = this.positions.has(id) && this.hasConnectedMember(members)
      if (!waitedFor) this.advanceTo(id, seq)
    }
  }

  /** A message with this number is stored; whoever stored it hands it over. */
  onStored(stored: Position, message?: ReceivedMessage): Promise<void> {
    const { id } = stored
    const turn = (this.turns.get(id) ?? Promise.resolve())
      .then(() => this.deliver(stored, message))
      .catch((error: unknown) => this.sockets.onError(error))
    this.turns.set(id, turn)
    return turn.finally(() => this.turns.get(id) === turn && this.turns.delete(id))
  }

  /** Notifications may have been lost: sends what these users have not received. */
  async catchUp(userIds: readonly number[]): Promise<void> {
    const stored = await listPositions(this.sockets.db, userIds)
    const undelivered = stored.filter(({ id, seq }) => seq > (this.positions.get(id) ?? 0))
    await Promise.all(undelivered.map((position) => this.onStored(position)))
  }

  private async deliver({ id, seq, members }: Position, stored: ReceivedMessage | undefined) {
    const position = this.positions.get(id) ?? 0
    if (seq <= position) return
    if (!this.hasConnectedMember(members)) return this.advanceTo(id, seq)
    const { db, send } = this.sockets
    const undelivered =
      stored && seq === position + 1 ? [stored] : await messagesAfter(db, { id, members }, position)
    for (const message of undelivered) {
      send(members, message)
      this.advanceTo(id, message.seq)
    }
  }

  private advanceTo(id: number, seq: number) {
    this.positions.set(id, Math.max(seq, this.positions.get(id) ?? 0))
  }

  private hasConnectedMember(members: readonly number[]) {
    return members.some((id) => this.sockets.isConnected(id))
  }
}
