import { sql } from 'drizzle-orm'
import type { CrashFixture } from './crash-fixture'

const patienceMs = 60_000

/** Waits until no work is left that is due: mails to send and news of payments. */
export async function settled({ db }: CrashFixture): Promise<string[]> {
  // News wait two minutes for the browser's word; here nobody comes back from the provider.
  await db.execute(sql`update payment_events set next_try_on = now() where next_try_on is not null`)
  const until = Date.now() + patienceMs
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select ((select count(*) from mails where sent_on is null)
            + (select count(*) from payment_events where next_try_on is not null))::int as waiting`)
    const waiting = rows[0]?.waiting ?? 0
    if (waiting === 0) return []
    if (Date.now() > until) return [`${waiting} jobs are stuck after ${patienceMs} ms`]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
