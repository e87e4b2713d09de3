import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProviderTransaction, PaymentProvider, Verification } from './provider'
import type { Db } from '../database/database'
import { paymentTransactions, type Attempt } from '../tables/payments.tables'

export interface Expectation {
  txRef: string
  currency: string
  expectedKobo: number
}

export type Verdict =
  | { kind: 'paid' | 'underpaid'; transaction: ProviderTransaction }
  | { kind: 'pending' | 'failed' | 'unknown' }

/**
 * What the provider's transactions mean for an attempt. Only the amount in our currency counts, not
 * `charged_amount`, which may hold fees. One reference can own several: any that fits is enough.
 */
export function evaluateCharge(
  { txRef, currency, expectedKobo }: Expectation,
  transactions: readonly ProviderTransaction[],
): Verdict {
  const ours = transactions.filter((transaction) => transaction.txRef === txRef)
  const successful = ours.filter(({ status }) => status === 'successful')
  const inCurrency = successful.filter((transaction) => transaction.currency === currency)
  const enough = inCurrency.find(({ amountKobo }) => amountKobo >= expectedKobo)
  if (enough) return { kind: 'paid', transaction: enough }
  const [short] = [...inCurrency, ...successful]
  if (short) return { kind: 'underpaid', transaction: short }
  if (ours.some(({ status }) => status === 'pending')) return { kind: 'pending' }
  return { kind: ours.length > 0 ? 'failed' : 'unknown' }
}

export interface TransactionLookup {
  /** False when the provider could not say everything that was asked. */
  reached: boolean
  transactions: ProviderTransaction[]
}

const maxTransactions = 10

/**
 * Every transaction that the provider knows under a reference. Its newest answers first; once that
 * one is over, all others are looked at: a customer may have tried twice on one page, or paid twice.
 */
export async function lookUpTransactions(
  provider: PaymentProvider,
  txRef: string,
  transactionId?: string,
): Promise<TransactionLookup> {
  const answers: Verification[] = [await provider.verifyByReference(txRef)]
  if (transactionId !== undefined && !has(answers, transactionId)) {
    answers.push(await provider.verifyById(transactionId))
  }
  const found = foundIn(answers)
  const isOver = found.length > 0 && found.every(({ status }) => status !== 'pending')
  const ids = isOver ? await provider.listByReference(txRef) : []
  for (const id of (ids ?? []).filter((id) => !has(answers, id)).slice(0, maxTransactions)) {
    answers.push(await provider.verifyById(id))
  }
  const transactions = foundIn(answers).filter((transaction) => transaction.txRef === txRef)
  const answered = answers.every(({ kind }) => kind !== 'unreachable')
  return { reached: answered && ids !== undefined, transactions }
}

const foundIn = (answers: Verification[]) =>
  answers.flatMap((answer) => (answer.kind === 'found' ? [answer.transaction] : []))

const has = (answers: Verification[], id: string) =>
  foundIn(answers).some(({ providerId }) => providerId === id)

/**
 * Binds transactions to the attempt that they paid for and returns those that are its own. An id
 * that is bound elsewhere is left out: no payment counts twice. So is a slow answer about one that is
 * confirmed: what came stays received, and a payment that the provider takes back is a difference that
 * reconciliation lists.
 */
export async function bindTransactions(
  db: Db,
  attemptId: number,
  transactions: ProviderTransaction[],
): Promise<ProviderTransaction[]> {
  const own: ProviderTransaction[] = []
  for (const transaction of transactions) {
    const { providerId, status, amountKobo, currency, flwRef, raw } = transaction
    const bound = await db
      .insert(paymentTransactions)
      .values({ attemptId, providerId, status, amountKobo, currency, flwRef, raw })
      .onConflictDoUpdate({
        target: paymentTransactions.providerId,
        set: { status, amountKobo, currency, raw, seenOn: sql`now()` },
        setWhere: and(
          eq(paymentTransactions.attemptId, attemptId),
          sql`(${paymentTransactions.status} <> 'successful' or excluded.status = 'successful')`,
        ),
      })
      .returning({ id: paymentTransactions.id })
    if (bound.length > 0) own.push(transaction)
  }
  return own
}

/** What came by an attempt, as confirmed so far: asked again, the provider may name the newest alone. */
export async function boundSuccesses(
  db: Db,
  { id, txRef }: { id: number; txRef: string },
): Promise<ProviderTransaction[]> {
  const status = 'successful'
  const rows = await db
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.attemptId, id), eq(paymentTransactions.status, status)))
    .orderBy(asc(paymentTransactions.id))
  return rows.map(({ providerId, flwRef, amountKobo, currency, raw }) => ({
    ...{ providerId, txRef, flwRef: flwRef ?? '', status, amountKobo, currency },
    ...{ paymentType: paymentTypeIn(raw), orderNumber: undefined },
    raw: raw as ProviderTransaction['raw'],
  }))
}

export function paymentTypeIn(raw: unknown): string {
  const { payment_type: type } = raw as { payment_type?: unknown }
  return typeof type === 'string' ? type : ''
}

/** All money in its currency that the provider confirmed for an attempt, in kobo. */
export async function receivedKobo(
  db: Db,
  { id, currency }: Pick<Attempt, 'id' | 'currency'>,
): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<number>`coalesce(sum(${paymentTransactions.amountKobo}), 0)::float8` })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.attemptId, id),
        eq(paymentTransactions.status, 'successful'),
        eq(paymentTransactions.currency, currency),
      ),
    )
  return row?.kobo ?? 0
}

/** Whether the provider has confirmed that this transaction is of this attempt, and is in this state. */
export async function isBound(
  db: Db,
  attemptId: number,
  providerId: string,
  status?: ProviderTransaction['status'],
): Promise<boolean> {
  const bound = await db
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.attemptId, attemptId),
        eq(paymentTransactions.providerId, providerId),
        status && eq(paymentTransactions.status, status),
      ),
    )
  return bound.length > 0
}
