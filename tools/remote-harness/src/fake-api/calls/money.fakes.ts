import {
  bookCorrection,
  listDifferences,
  listPaymentEntries,
  runReconciliation,
} from 'shared-contracts/api/ledger.contract'
import {
  correctionBody,
  differencePage,
  differenceQuery,
  ledgerEntry,
  paymentEntries,
  paymentEntriesQuery,
  reconciliation,
} from 'shared-contracts/api/ledger.schema'
import { quoteOrder } from 'shared-contracts/api/payment.contract'
import { quoteAnswer, quoteBody } from 'shared-contracts/api/payment.schema'
import {
  createPlanRefund,
  createRefund,
  listBoughtPlans,
  listRefunds,
} from 'shared-contracts/api/refund.contract'
import {
  boughtPlans,
  boughtPlansQuery,
  paymentRefunds,
  refund,
  refundBody,
  type Refund,
  type RefundBody,
} from 'shared-contracts/api/refund.schema'
import { groupsWith } from 'shared-contracts/capabilities'
import { fake, found, invalid, type FakeCall } from '../call/fake-call'
import type { FakeUser } from '../data/fake-data'
import { pageOf } from '../call/paging'
import { visibleOrders } from './order.fakes'
import { knownCoupon } from './payment.fakes'

/** Quotes, refunds, ledger and reconciliation. Nothing is kept of a refund or a correction. */
export const moneyFakes: FakeCall[] = [
  fake(quoteOrder, {
    access: 'user',
    body: quoteBody,
    answer: quoteAnswer,
    respond: ({ fakeData, user, body }) => {
      const own = visibleOrders(fakeData, user).find(({ number }) => number === body.order_no)
      const order = found(own)
      const code = body.coupon?.trim().toUpperCase()
      if (code && code !== knownCoupon) throw invalid({ coupon: ['Invalid Coupon'] })
      const off = code ? Number(order.amofin_cost) / 10 : 0
      const lines = [
        { kind: 'cost' as const, amount: order.amofin_cost },
        { kind: 'filing' as const, amount: order.filing_cost },
        { kind: 'coupon' as const, amount: (-off).toFixed(2) },
      ]
      return {
        lines: lines.filter(({ kind, amount }) => kind === 'cost' || Number(amount) !== 0),
        payable: (Number(order.amount) - off).toFixed(2),
      }
    },
  }),
  fake(listRefunds, {
    access: groupsWith('payments.refund'),
    answer: paymentRefunds,
    respond: ({ fakeData, user, params }) => {
      found(visibleOrders(fakeData, user).find(({ number }) => number === params.number))
      return { refunds: [], payments: [] }
    },
  }),
  fake(createRefund, {
    access: groupsWith('payments.refund'),
    body: refundBody,
    answer: refund,
    respond: ({ user, body }) => givenBack(user, body),
  }),
  fake(listBoughtPlans, {
    access: groupsWith('payments.refund'),
    query: boughtPlansQuery,
    answer: boughtPlans,
    respond: ({ fakeData, query }) => ({
      results: fakeData.subscriptions
        .filter(({ user, paid }) => user === query.user && paid)
        .map(({ id, plan }) => ({
          ...{ id, number: `SUB-${id}`, title: plan.subscription_title, renewal: false },
          ...{ payments: [], refunds: [] },
        })),
    }),
  }),
  fake(createPlanRefund, {
    access: groupsWith('payments.refund'),
    body: refundBody,
    answer: refund,
    respond: ({ fakeData, user, params, body }) => {
      found(fakeData.subscriptions.find(({ id }) => id === Number(params.id)))
      return givenBack(user, body)
    },
  }),
  fake(listPaymentEntries, {
    access: groupsWith('payments.reconcile'),
    query: paymentEntriesQuery,
    answer: paymentEntries,
    respond: ({ query: { tx_ref } }) => ({ tx_ref, number: 'AMF-2031', results: [] }),
  }),
  fake(bookCorrection, {
    access: groupsWith('payments.reconcile'),
    body: correctionBody,
    answer: ledgerEntry,
    respond: ({ user, body: { entry, debit, credit, amount, reason } }) => ({
      ...{ id: entry + 1, kind: 'correction' as const, posted_on: '2026-11-21T02:00:00.000Z' },
      lines: [
        { account: debit, amount: Number(amount).toFixed(2) },
        { account: credit, amount: (-Number(amount)).toFixed(2) },
      ],
      ...{ corrects: entry, reason, booked_by: user?.username ?? '' },
    }),
  }),
  fake(listDifferences, {
    access: groupsWith('payments.reconcile'),
    query: differenceQuery,
    answer: differencePage,
    respond: ({ query }) => pageOf([], query),
  }),
  fake(runReconciliation, {
    access: groupsWith('payments.reconcile'),
    answer: reconciliation,
    respond: () => ({
      first_day: '2026-11-14',
      last_day: '2026-11-21',
      finished_on: '2026-11-21T02:00:00.000Z',
      compared: 0,
      found: 0,
    }),
  }),
]

const givenBack = (
  user: FakeUser | undefined,
  { amount, reason }: Pick<RefundBody, 'amount' | 'reason'>,
): Refund => ({
  ...{ id: 1, amount: Number(amount).toFixed(2), reason, status: 'completed' },
  ...{ requested_on: '2026-11-21T02:00:00.000Z', requested_by: user?.username ?? '', failure: '' },
})
