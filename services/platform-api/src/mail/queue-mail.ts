import { sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { mails } from '../tables/messages.tables'

export interface Mail {
  /** One address. */
  to: string
  subject: string
  /** Plain text; a link stands on a line of its own. */
  text: string
}

/** RFC 2606: nobody can ever have an address there. */
export const noMailDomain = '@deleted.invalid'

export const mailChannel = 'amofin_mail'

/**
 * Keeps a mail to be sent once the caller's transaction commits: PostgreSQL holds the wake-up call
 * back until then, so a rolled back transaction sends nothing.
 */
export async function queueMail(db: Db, { to, subject, text }: Mail): Promise<void> {
  // An account that its owner deleted has no address any more.
  if (to.endsWith(noMailDomain)) return
  await db.insert(mails).values({ recipient: to, subject: oneLine(subject), body: text })
  await db.execute(sql`select pg_notify(${mailChannel}, '')`)
}

/** A line break in a subject would start a header of its own. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * First line of a mail. Anybody can register with somebody else's address, so a name that could
 * carry a message or a link is left out.
 */
export function greeting(firstName: string): string {
  const plain = /^[\p{L}\p{M}'’ -]{1,40}$/u.test(firstName)
  return plain ? `Hello ${firstName},` : 'Hello,'
}
