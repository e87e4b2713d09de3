import { eq } from 'drizzle-orm'
import type { CorrectionBody, LedgerEntry } from 'shared-contracts/api/ledger.schema'
import { recordAudit } from '../../audit/record-audit'
import type { Db } from '../../database/database'
import { conflict, invalid } from '../../http/failures'
import { nairaText, parseNaira } from '../../money/naira'
import { payableOf } from '../payable'
import { paymentAttempts, ledgerEntries } from '../../tables/payments.tables'
import type { PaymentDeps } from '../payment-deps'
import { refusals } from '../texts'
import { listEntries } from './ledger.queries'
import { postEntry } from '../post-entry'

export interface CorrectionRequest {
  /** Id of whoever books it. */
  actorId: number
  body: CorrectionBody
}

/**
 * Books an amount from one account to another, beside the entry that it corrects. Behind the lock of
 * what was paid for, so that a payment that arrives meanwhile reads books with it or without it.
 */
export async function bookCorrection(
  deps: Pick<PaymentDeps, 'db' | 'now' | 'payables'>,
  { actorId, body }: CorrectionRequest,
): Promise<LedgerEntry> {
  const amountKobo = parseNaira(body.amount)
  if (amountKobo === undefined) throw invalid({ amount: [refusals.refundAmount] })
  if (body.debit === body.credit) throw invalid({ credit: [refusals.sameAccount] })
  return deps.db.transaction(async (tx) => {
    const attempt = await findCorrected(tx, body.entry)
    if (!attempt) throw invalid({ entry: [refusals.notAnEntry] })
    const subjectId = attempt.orderId ?? attempt.boughtSubscriptionId ?? 0
    await payableOf(deps, attempt).lock(tx, subjectId)
    const before = await findByKey(tx, body.key)
    if (before) return sameRequest(before, body, amountKobo)
    await postEntry(tx, {
      kind: 'correction',
      attemptId: attempt.id,
      amounts: { [body.debit]: amountKobo, [body.credit]: -amountKobo },
      ...{ correctsId: body.entry, reason: body.reason, bookedBy: actorId, requestKey: body.key },
      now: deps.now(),
    })
    const { debit, credit, reason } = body
    const after = { debit, credit, amount: nairaText(amountKobo), reason }
    const subject = { kind: 'payment', id: attempt.txRef ?? '', label: `Entry ${body.entry}` }
    await recordAudit(tx, { actor: actorId, action: 'ledger.corrected', subject, after })
    return (await findByKey(tx, body.key)) as LedgerEntry
  })
}

/** The payment of an entry; undefined where there is no such entry, or it is of a referral credit. */
async function findCorrected(tx: Db, entryId: number) {
  const [found] = await tx
    .select({ attempt: paymentAttempts })
    .from(ledgerEntries)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .where(eq(ledgerEntries.id, entryId))
  return found?.attempt
}

async function findByKey(tx: Db, key: string): Promise<LedgerEntry | undefined> {
  const [found] = await listEntries(tx, eq(ledgerEntries.requestKey, key))
  return found
}

function sameRequest(before: LedgerEntry, body: CorrectionBody, kobo: number) {
  const { entry, debit, credit, reason } = body
  const has = (account: string, amount: string) =>
    before.lines.some((line) => line.account === account && line.amount === amount)
  const sameWords = before.corrects === entry && before.reason === reason
  if (sameWords && has(debit, nairaText(kobo)) && has(credit, nairaText(-kobo))) return before
  throw conflict(refusals.correctionKeyUsed)
}
