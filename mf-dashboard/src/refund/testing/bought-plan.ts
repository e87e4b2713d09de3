import type { BoughtPlan } from 'shared-contracts/api/refund.schema'

/** Starter, paid with ₦5,000 of which nothing was given back. */
export const boughtPlan = (over: Partial<BoughtPlan> = {}): BoughtPlan => ({
  ...{ id: 17, number: 'SUB-17', title: 'Starter', renewal: false, refunds: [] },
  payments: [
    {
      ...{ id: 3, transaction: '4926001', paid_on: '2026-11-18T10:04:00Z' },
      ...{ amount: '5000.00', refundable: '5000.00' },
    },
  ],
  ...over,
})
