import type { DifferenceKind } from 'shared-contracts/api/ledger.schema'

/** A successful payment, as either side has it; kobo, day `YYYY-MM-DD`. */
export interface BookedPayment {
  providerId: string
  txRef: string
  day: string
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
  /** Whether a day is one of those compared: lists reach a day further at both ends. */
  inRange(day: string): boolean
}

/** Everything on which the books disagree. */
export const compareBooks = (books: Books): BookDifference[] => [
  ...comparePayments(books),
  ...compareLedger(books),
  ...compareRefunds(books),
]

function comparePayments({ theirs, ours, inRange }: Books): BookDifference[] {
  const own = new Map(ours.map((payment) => [payment.providerId, payment]))
  const listed = new Set(theirs.map(({ providerId }) => providerId))
  const fromTheirs = theirs
    .filter(({ day }) => inRange(day))
    .flatMap((payment): BookDifference[] => {
      const { providerId, txRef, day, amountKobo: theirsKobo } = payment
      const known = own.get(providerId)
      const facts = { providerId, txRef, day, theirsKobo }
      if (!known) {
        return [{ kind: 'payment-unknown-here', ...facts, orderNumber: null, oursKobo: null }]
      }
      const same = known.amountKobo === theirsKobo && known.currency === payment.currency
      const { orderNumber, amountKobo: oursKobo } = known
      return same ? [] : [{ kind: 'amount', ...facts, orderNumber, oursKobo }]
    })
  const fromOurs = ours
    .filter(({ providerId, day }) => inRange(day) && !listed.has(providerId))
    .map(({ providerId, txRef, day, orderNumber, amountKobo }): BookDifference => {
      const facts = { providerId, txRef, day, orderNumber }
      return { kind: 'payment-unknown-there', ...facts, oursKobo: amountKobo, theirsKobo: null }
    })
  return [...fromTheirs, ...fromOurs]
}

/** The ledger books all naira that came for an attempt. */
function compareLedger({ ours, ledgerKobo, inRange }: Books): BookDifference[] {
  const attempts = new Map<number, { first: OwnPayment; kobo: number }>()
  for (const payment of ours) {
    if (payment.currency !== 'NGN') continue
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

function compareRefunds({ theirRefunds, ourRefunds, inRange }: Books): BookDifference[] {
  const own = new Set(ourRefunds.map(({ refundId }) => refundId))
  const listed = new Set(theirRefunds.map(({ refundId }) => refundId))
  const unknownHere = theirRefunds
    .filter(({ day, refundId }) => inRange(day) && !own.has(refundId))
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
    .filter(({ day, refundId }) => inRange(day) && !listed.has(refundId))
    .map(({ refundId, txRef, orderNumber, day, amountKobo }): BookDifference => ({
      kind: 'refund-unknown-there',
      providerId: refundId,
      ...{ txRef, orderNumber, day },
      oursKobo: amountKobo,
      theirsKobo: null,
    }))
  return [...unknownHere, ...unknownThere]
}
