import type { LedgerAccount, LedgerEntry } from 'shared-contracts/api/ledger.schema'

export const kindWords: Record<LedgerEntry['kind'], string> = {
  charge: 'Charge',
  held: 'Money held',
  refund: 'Refund',
  credit: 'Referral credit',
  correction: 'Correction',
}

export const accountWords: Record<LedgerAccount, string> = {
  provider: 'Card provider',
  sales: 'Sales',
  filing: 'Filing costs',
  plans: 'Plans',
  coupons: 'Coupons',
  referrals: 'Referral discounts',
  'plan-cover': 'Covered by plans',
  'plan-credits': 'Unused days of plans',
  'credits-due': 'Open referral credits',
  'refund-due': 'Due to be refunded',
  refunds: 'Refunds',
}
