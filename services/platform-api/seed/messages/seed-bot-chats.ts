import { botMessages, visitorChats } from '../../src/tables/chat.tables'
import type { Db } from '../../src/database/database'
import { minutesBefore } from '../days-ago'
import { userIds } from '../users/find-users'
import { botChats, type BotChatSeed } from './bot-chats'

export async function seedBotChats(db: Db, today: Date): Promise<void> {
  const idOf = await userIds(db)
  for (const chat of botChats) {
    await seedChat(db, chat, { userId: chat.visitor ? idOf(chat.visitor) : undefined, today })
  }
}

async function seedChat(
  db: Db,
  { chatUuid, seen, lines }: BotChatSeed,
  { userId, today }: { userId: number | undefined; today: Date },
) {
  const dated = lines.map(([minutes, request]) => ({
    request,
    createdOn: minutesBefore(today, minutes),
  }))
  const [log] = await db
    .insert(visitorChats)
    .values({
      chatUuid,
      userId,
      createdOn: dated[0]?.createdOn,
      updatedOn: dated.at(-1)?.createdOn,
      seenOn: seen ? today : null,
    })
    .returning({ id: visitorChats.id })
  await db.insert(botMessages).values(dated.map((line) => ({ ...line, chatId: log!.id })))
}
