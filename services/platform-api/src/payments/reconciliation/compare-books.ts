import type { DifferenceKind } from 'shared-contracts/api/ledger.schema'

/** A successful payment, as either side has it; kobo, day `YYYY-MM-DD`. */
export interface BookedPayment {
  providerId: string
  txRef: string
  day: string
  /** When it was made at the provider; of ours, when we saw it. Milliseconds. */
  at: number
  amountKobo: number
  currency: string
}

export interface OwnPayment extends BookedPayment {
  attemptId: number
  orderNumber: string | null
}

export interface ProviderRefund {
  refundId: string
  providerId: string
  day: string
  /** When it was made at the provider; of ours, when it was confirmed. Milliseconds. */
  at: number
  amountKobo: number
}

export interface OwnRefund extends ProviderRefund {
  txRef: string
  orderNumber: string
}

export interface BookDifference {
  kind: DifferenceKind
  providerId: string
  txRef: string
  orderNumber: string | null
  day: string
  oursKobo: number | null
  theirsKobo: number | null
}

export interface Books {
  /** Payments of the days, as the provider lists them. */
  theirs: readonly BookedPayment[]
  /** Ours of the same days, and every other one that the provider names. */
  ours: readonly OwnPayment[]
  theirRefunds: readonly ProviderRefund[]
  ourRefunds: readonly OwnRefund[]
  /** What the ledger booked, by attempt. */
  ledgerKobo: ReadonlyMap<number, number>
  /** When the provider was first asked. What moves later is for the next comparison. */
  asOf: number
  /** What we still ask the provider about: references of payments, transactions of refunds. */
  underWay: UnderWay
  /** Whether a day is one of those compared: lists reach a day further at both ends. */
  inRange(day: string): boolean
}

export interface UnderWay {
  payments: ReadonlySet<string>
  refunds: ReadonlySet<string>
}

/** What one side has and the other not yet gets there in this time, or something is wrong. */
const arrivesWithinMs = 60 * 60_000

/** Made while we read the books, or so shortly before that we have not been told. */
const isArriving = ({ at }: { at: number }, asOf: number, known: boolean): boolean =>
  at >= (known ? asOf - arrivesWithinMs : asOf)

/** Everything on which the books disagree. */
export const compareBooks = (books: Books): BookDifference[] => [
  ...comparePayments(books),
  ...compareLedger(books),
  ...compareRefunds(books),
]

function comparePayments({ theirs, ours, asOf, underWay, inRange }: Books): BookDifference[] {
  const own = new Map(ours.map((payment) => [payment.providerId, payment]))
  const listed = new Set(theirs.map(({ providerId }) => providerId))
  const fromTheirs = theirs
    .filter(({ day }) => inRange(day))
    .flatMap((payment): BookDifference[] => {
      const { providerId, txRef, day, amountKobo: theirsKobo } = payment
      const known = own.get(providerId)
      const facts = { providerId, txRef, day, theirsKobo }
      if (!known) {
        if (isArriving(payment, asOf, underWay.payments.has(txRef))) return []
        return [{ kind: 'payment-unknown-here', ...facts, orderNumber: null, oursKobo: null }]
      }
      const same = known.amountKobo === theirsKobo && known.currency === payment.currency
      const { orderNumber, amountKobo: oursKobo } = known
      return same ? [] : [{ kind: 'amount', ...facts, orderNumber, oursKobo }]
    })
  const fromOurs = ours
    .filter(({ providerId, day, at }) => inRange(day) && at < asOf && !listed.has(providerId))
    .map(({ providerId, txRef, day, orderNumber, amountKobo }): BookDifference => {
      const facts = { providerId, txRef, day, orderNumber }
      return { kind: 'payment-unknown-there', ...facts, oursKobo: amountKobo, theirsKobo: null }
    })
  return [...fromTheirs, ...fromOurs]
}

/** The ledger books all naira that came for an attempt. */
function compareLedger({ ours, ledgerKobo, asOf, inRange }: Books): BookDifference[] {
  const attempts = new Map<number, { first: OwnPayment; kobo: number }>()
  // A payment is seen a moment before it is booked.
  const arriving = new Set(ours.filter(({ at }) => at >= asOf).map(({ attemptId }) => attemptId))
  for (const payment of ours) {
    if (payment.currency !== 'NGN' || arriving.has(payment.attemptId)) continue
    const { first, kobo } = attempts.get(payment.attemptId) ?? { first: payment, kobo: 0 }
    attempts.set(payment.attemptId, { first, kobo: kobo + payment.amountKobo })
  }
  return [...attempts]
    .filter(([id, { first, kobo }]) => inRange(first.day) && ledgerKobo.get(id) !== kobo)
    .map(
      ([
        id,
        {
          first: { providerId, txRef, day, orderNumber },
          kobo,
        },
      ]) => ({
        kind: 'not-booked',
        ...{ providerId, txRef, day, orderNumber },
        oursKobo: ledgerKobo.get(id) ?? 0,
        theirsKobo: kobo,
      }),
    )
}

function compareRefunds(books: Books): BookDifference[] {
  const { theirRefunds, ourRefunds, asOf, underWay, inRange } = books
  const own = new Set(ourRefunds.map(({ refundId }) => refundId))
  const listed = new Set(theirRefunds.map(({ refundId }) => refundId))
  const unknownHere = theirRefunds
    .filter(({ day, refundId }) => inRange(day) && !own.has(refundId))
    .filter((refund) => !isArriving(refund, asOf, underWay.refunds.has(refund.providerId)))
    .map(({ refundId, providerId, day, amountKobo }): BookDifference => ({
      kind: 'refund-unknown-here',
      providerId: refundId,
      txRef: `Transaction ${providerId}`,
      orderNumber: null,
      day,
      oursKobo: null,
      theirsKobo: amountKobo,
    }))
  const unknownThere = ourRefunds
    .filter(({ day, refundId, at }) => inRange(day) && at < asOf && !listed.has(refundId))
    .map(({ refundId, txRef, orderNumber, day, amountKobo }): BookDifference => ({
      kind: 'refund-unknown-there',
      providerId: refundId,
      ...{ txRef, orderNumber, day },
      oursKobo: amountKobo,
      theirsKobo: null,
    }))
  return [...unknownHere, ...unknownThere]
}
