import type { Client } from 'pg'

/** Shorter ones are words that anybody uses. */
const minLength = 8

/** What people wrote, by kind. */
export async function writtenTexts(client: Client): Promise<[kind: string, texts: string[]][]> {
  const all = async (query: string) =>
    (await client.query<{ text: unknown }>(query)).rows.flatMap(({ text }) => stringsIn(text))
  return [
    ['messages of chats', await all('select text from messages')],
    ['lines to the assistant', await all('select request as text from bot_messages')],
    ['notes of the support', await all('select text from conversation_notes')],
    [
      'answers of forms',
      await all(`select answers as text from agreements
                 union all select answers as text from order_agreements`),
    ],
  ]
}

/** Texts in a value of any depth that somebody typed: no dates, no names of choices. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return isTyped(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

const isTyped = (text: string) =>
  text.length >= minLength && /\p{Lu}|\s/u.test(text) && /\p{L}/u.test(text)
