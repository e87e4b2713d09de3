import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { LedgerAccount } from 'shared-contracts/api/ledger.schema'
import type { Db } from '../database/database'
import { paysFor } from './attempt.queries'
import type { PaymentSubject } from './payable'
import { paymentAttempts, ledgerEntries, ledgerLines } from '../tables/payments.tables'

/** Kobo by account: positive debits, negative credits. */
export type LedgerAmounts = Partial<Record<LedgerAccount, number>>

type NewEntry = typeof ledgerEntries.$inferInsert

interface LedgerMovement extends Pick<
  NewEntry,
  'kind' | 'correctsId' | 'reason' | 'bookedBy' | 'requestKey'
> {
  attemptId: number
  amounts: LedgerAmounts
  now: Date
}

/**
 * Adds a movement in the caller's transaction, which is the one that moves the money. Accounts that do
 * not move are left out; a movement of nothing adds nothing. The database refuses an entry that does
 * not balance.
 */
export async function postEntry(tx: Db, { amounts, now, ...entry }: LedgerMovement): Promise<void> {
  const lines = Object.entries(amounts)
    .filter(([, amountKobo]) => amountKobo !== 0)
    .map(([account, amountKobo]) => ({ account: account as LedgerAccount, amountKobo }))
  if (lines.length === 0) return
  const [posted] = await tx
    .insert(ledgerEntries)
    .values({ ...entry, postedOn: now })
    .returning({ id: ledgerEntries.id })
  const entryId = posted?.id ?? 0
  await tx.insert(ledgerLines).values(lines.map((line) => ({ ...line, entryId })))
}

/**
 * Whether an entry, `ledger_entries` under this alias, gives money back: a refund, or a correction that
 * books one or corrects one. All others say what came.
 */
export const isMoneyBack = (entry: string) => {
  const e = sql.identifier(entry)
  return sql`(${e}.kind = 'refund' or ${e}.kind = 'correction' and (
    exists (select from ledger_lines back where back.entry_id = ${e}.id and back.account = 'refunds')
    or exists (select from ledger_entries c where c.id = ${e}.corrects_id and c.kind = 'refund')))`
}

/** What the entries of an attempt come to on one account, in kobo; money back only where asked for. */
export const bookedKobo = (
  db: Db,
  attemptId: number,
  account: LedgerAccount,
  { withMoneyBack = false } = {},
) =>
  sumKobo(
    db,
    { attemptId, account },
    withMoneyBack ? undefined : sql`not ${isMoneyBack('ledger_entries')}`,
  )

/** What went back of an attempt in the provider's dashboard, in kobo: only a correction tells of it. */
export async function backByCorrectionKobo(db: Db, attemptId: number): Promise<number> {
  const { rows } = await db.execute<{ kobo: number }>(
    sql`select ${backByCorrection(sql`${attemptId}`)}::float8 as kobo`,
  )
  return rows[0]?.kobo ?? 0
}

/** The same, in a statement that knows the attempt. */
export const backByCorrection = (attemptId: SQL) => sql`(
  select coalesce(-sum(l.amount_kobo), 0)
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
   where e.attempt_id = ${attemptId} and l.account = 'provider'
     and e.kind = 'correction' and ${isMoneyBack('e')})`

async function sumKobo(
  db: Db,
  { attemptId, account }: { attemptId: number; account: LedgerAccount },
  among?: SQL,
): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<number>`coalesce(sum(${ledgerLines.amountKobo}), 0)::float8` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerEntries.attemptId, attemptId), eq(ledgerLines.account, account), among))
  return row?.kobo ?? 0
}

/** What came for an attempt without a sale and was not given back yet, in kobo. */
export const owedKobo = async (db: Db, attemptId: number) =>
  Math.max(-(await bookedKobo(db, attemptId, 'refund-due', { withMoneyBack: true })), 0)

interface IncomingMoney {
  attemptId: number
  /** All that the provider confirmed for this attempt, in kobo. */
  receivedKobo: number
  now: Date
}

/** Money that gives nothing yet: too little, or paid twice. What was booked before counts. */
export async function postHeld(tx: Db, { attemptId, receivedKobo, now }: IncomingMoney) {
  const more = receivedKobo - (await bookedKobo(tx, attemptId, 'provider'))
  await postEntry(tx, {
    kind: 'held',
    attemptId,
    amounts: { provider: more, 'refund-due': -more },
    now,
  })
}

/** What was sold and taken off, and what came beyond it. Money that was held before belongs to the sale now. */
export async function postCharge(
  tx: Db,
  { attemptId, receivedKobo, now }: IncomingMoney,
  chargedKobo: number,
  sold: LedgerAmounts,
) {
  const held = -(await bookedKobo(tx, attemptId, 'refund-due'))
  const provider = receivedKobo - (await bookedKobo(tx, attemptId, 'provider'))
  const amounts = { ...sold, provider, 'refund-due': held - (receivedKobo - chargedKobo) }
  await postEntry(tx, { kind: 'charge', attemptId, amounts, now })
}

/** Money given back: first what came without a sale, then of the sale itself. */
export async function postRefund(
  tx: Db,
  { attemptId, amountKobo, now }: { attemptId: number; amountKobo: number; now: Date },
) {
  const returned = Math.min(amountKobo, await owedKobo(tx, attemptId))
  await postEntry(tx, {
    kind: 'refund',
    attemptId,
    amounts: { 'refund-due': returned, refunds: amountKobo - returned, provider: -amountKobo },
    now,
  })
}

/** What was given back of a sale; money that came beyond it is left out. */
export async function refundedSaleKobo(db: Db, subject: PaymentSubject): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<number>`coalesce(sum(${ledgerLines.amountKobo}), 0)::float8` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .where(and(paysFor(subject), eq(ledgerLines.account, 'refunds')))
  return row?.kobo ?? 0
}

/** Whether too little money arrived for an unpaid order and was not given back yet. */
export async function isOnHold(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select coalesce(sum(l.amount_kobo), 0) < 0 as held
      from payment_attempts a
      join ledger_entries e on e.attempt_id = a.id
      join ledger_lines l on l.entry_id = e.id
     where a.order_id = ${orderId} and a.status = 'underpaid' and l.account = 'refund-due'`)
  return rows[0]?.held ?? false
}
