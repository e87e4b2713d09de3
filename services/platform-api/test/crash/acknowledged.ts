import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../src/database/database'
import type { CrashFixture } from './crash-fixture'
import type { Ledger } from './ledger'
import { hashOf } from './writers/write-uploads'

const rowsOf = (list: unknown[]) =>
  sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) as t(a)`

/** Each finds entries of the ledger that the database does not hold as they were acknowledged. */
const lost: Partial<Record<keyof Ledger, (list: unknown[]) => SQL>> = {
  drafts: (list) => sql`
    select a from ${rowsOf(list)} left join agreements g on g.id = a->>'id'
     where g.id is null or not ((a->>'page')::smallint = any(g.saved_pages))
        or g.page_no < (a->>'page')::int or g.answers = '{}' or g.state->>'mark' is distinct from a->>'mark'`,
  orders: (list) => sql`
    select a from ${rowsOf(list)} left join orders o on o.number = a->>'number'
      left join order_agreements g on g.order_id = o.id
     where o.user_id is distinct from (a->>'userId')::int
        or g.agreement_id is distinct from a->>'agreement'`,
  messages: (list) => sql`
    select a from ${rowsOf(list)}
      left join messages m on m.client_id = a->>'id' and m.sender_id = (a->>'userId')::int
     where m.text is distinct from a->>'text'`,
  accounts: (list) => sql`
    select a from ${rowsOf(list)} left join users u on u.email = a->>'email' where u.id is null`,
  payments: (list) => sql`
    select a from ${rowsOf(list)} left join payment_events e on e.tx_ref = a->>'txRef'
      left join orders o on o.number = a->>'order'
     where e.id is null or (e.processed_on is null and e.next_try_on is null)
        or (e.processed_on is not null and o.paid_on is null)`,
  readings: (list) => sql`
    select a from ${rowsOf(list)} left join notifications n on n.id = (a->>'notification')::int
     where n.read_on is null`,
}

/** What was acknowledged and is not there, one sentence each. */
export async function findLost(fixture: CrashFixture, ledger: Ledger): Promise<string[]> {
  return [...(await lostRows(fixture.db, ledger)), ...(await lostFiles(fixture, ledger))]
}

async function lostRows(db: Db, ledger: Ledger): Promise<string[]> {
  const faults: string[] = []
  for (const [kind, query] of Object.entries(lost)) {
    const { rows } = await db.execute(query(ledger[kind as keyof Ledger]))
    faults.push(...rows.slice(0, 3).map((row) => `lost of ${kind}: ${JSON.stringify(row['a'])}`))
  }
  return faults
}

/** Opened as the customer's browser opens them. */
async function lostFiles({ origin }: CrashFixture, { uploads }: Ledger): Promise<string[]> {
  const faults: string[] = []
  for (const { address, hash } of uploads) {
    const { pathname, search } = new URL(address)
    const reply = await fetch(origin + pathname + search)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    if (hashOf(bytes) !== hash) faults.push(`lost of uploads: ${pathname} answers ${reply.status}`)
  }
  return faults
}
