import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { LedgerEntry } from 'shared-contracts/api/ledger.schema'
import { users } from '../../tables/accounts.tables'
import type { Db } from '../../database/database'
import { nairaText } from '../../money/naira'
import { ledgerEntries, ledgerLines } from '../../tables/payments.tables'

/** Entries with their lines, the oldest first. */
export async function listEntries(db: Db, where: SQL): Promise<LedgerEntry[]> {
  const rows = await db
    .select({
      entry: getTableColumns(ledgerEntries),
      line: getTableColumns(ledgerLines),
      by: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .leftJoin(users, eq(users.id, ledgerEntries.bookedBy))
    .where(where)
    .orderBy(asc(ledgerEntries.id), asc(ledgerLines.account))
  const entries = new Map<number, LedgerEntry>()
  for (const { entry, line, by } of rows) {
    const ledgerEntry = entries.get(entry.id) ?? entryOf(entry, by)
    ledgerEntry.lines.push({ account: line.account, amount: nairaText(line.amountKobo) })
    entries.set(entry.id, ledgerEntry)
  }
  return [...entries.values()]
}

type EntryRow = typeof ledgerEntries.$inferSelect

const entryOf = ({ id, kind, postedOn, correctsId, reason }: EntryRow, by: string | null) => {
  const entry: LedgerEntry = { id, kind, posted_on: postedOn.toISOString(), lines: [] }
  if (correctsId === null) return entry
  return { ...entry, corrects: correctsId, reason: reason ?? '', booked_by: by ?? '' }
}
