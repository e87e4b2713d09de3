import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/database'
import { mails } from '../tables/messages.tables'

export type MailRow = typeof mails.$inferSelect

/** Twelve attempts within about a day and a half; then the mail is given up. */
const maxAttempts = 12
const longestPauseMinutes = 240

export interface Sender {
  send(mail: MailRow): Promise<void>
  /** Whether the text shall stay in the table after sending. */
  keepsText: boolean
}

/**
 * Sends the oldest mail that is due; false when none is. The row stays locked until the mail has
 * left, so of several processes one sends it. A process that dies between the two sends it again,
 * with the same message id.
 */
export async function sendNext(db: Db, sender: Sender): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.sentOn), lte(mails.nextTryOn, sql`now()`)))
      .orderBy(mails.id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return false
    const failure = await sender.send(mail).then(
      () => undefined,
      (error: unknown) => String(error),
    )
    // From here on it waits for no lock: it is never repeated, which would send the mail twice.
    const change = failure === undefined ? sentChange(sender) : failedChange(mail, failure)
    await tx
      .update(mails)
      .set({ ...change, attempts: mail.attempts + 1 })
      .where(eq(mails.id, mail.id))
    return true
  })
}

const sentChange = ({ keepsText }: Sender) => ({
  sentOn: sql`clock_timestamp()`,
  lastError: '',
  ...(!keepsText && { body: '' }),
})

function failedChange({ attempts }: MailRow, failure: string) {
  const minutes = Math.min(2 ** attempts, longestPauseMinutes)
  // The transaction began before the sending did, which may have taken a minute.
  const pause = sql`clock_timestamp() + ${sql.raw(`interval '${minutes} minutes'`)}`
  const givenUp = attempts + 1 >= maxAttempts
  return { lastError: failure.slice(0, 500), nextTryOn: givenUp ? null : pause }
}

/** The newest hundred mails, of one recipient where one is given. */
export async function listMails(db: Db, to?: string): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(to ? sql`lower(${mails.recipient}) = lower(${to})` : undefined)
    .orderBy(desc(mails.id))
    .limit(100)
}

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
