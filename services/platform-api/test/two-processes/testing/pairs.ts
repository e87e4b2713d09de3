import { addUser } from '../../../src/testing/test-records'
import { conversationMembers, conversations } from '../../../src/tables/chat.tables'
import type { Db } from '../../../src/database/database'
import type { ChatLine } from './chat-client'
import type { TwoProcesses } from './two-processes'
import { until } from '../../../src/testing/until'

/** Two people who talk, each through a process of their own. */
export interface Pair {
  conversation: string
  users: [number, number]
  lines: [ChatLine, ChatLine]
}

/** Pairs of people; the first of each is on the first process. */
export async function openPairs(two: TwoProcesses, count: number): Promise<Pair[]> {
  const { db } = two.database
  return Promise.all(
    Array.from({ length: count }, async () => {
      const users: [number, number] = [await addUser(db), await addUser(db)]
      const conversation = String(await addConversation(db, users))
      const lines = users.map((id, at) => two.chat(two.processes[at], id))
      return { conversation, users, lines: (await Promise.all(lines)) as [ChatLine, ChatLine] }
    }),
  )
}

async function addConversation(db: Db, [first, second]: [number, number]): Promise<number> {
  const [made] = await db
    .insert(conversations)
    .values({ memberKey: `${first}:${second}` })
    .returning({ id: conversations.id })
  const { id } = made as { id: number }
  const members = [first, second].map((userId) => ({ conversationId: id, userId }))
  await db.insert(conversationMembers).values(members)
  return id
}

/** Both sides of every pair write at once, without waiting for an answer. */
export const sendFromBothSides = (pairs: readonly Pair[], words: readonly string[]) =>
  Promise.all(
    pairs.flatMap(({ conversation, lines, users }) =>
      lines.flatMap((line, side) =>
        words.map((word) =>
          line.send({
            id: `${side}-${word}`,
            text: word,
            conversation,
            recipients: [String(users[1 - side])],
          }),
        ),
      ),
    ),
  )

export const words = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`)

/** Waits until each connection of each pair received so many messages. */
export const allReceived = (pairs: readonly Pair[], count: number) =>
  until(() => pairs.every(({ lines }) => lines.every(({ received }) => received.length >= count)))

/** What a connection received: the numbers, and the words of each side in the order in which they came. */
export function accountOf({ received }: ChatLine, users: readonly number[]) {
  const of = (user: number | undefined) =>
    received.filter(({ sender }) => sender === String(user)).map(({ text }) => text)
  return { numbers: received.map(({ seq }) => seq), said: [of(users[0]), of(users[1])] }
}

export const oneTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
