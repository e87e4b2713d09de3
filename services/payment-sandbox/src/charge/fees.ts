/** The provider's local card fee and the tax on it. */
export const feeRules = { share: 0.014, capKobo: 200_000, taxShare: 0.075 }

/** In kobo; for an amount in kobo. */
export const appFeeOf = (amountKobo: number) =>
  Math.min(Math.round(amountKobo * feeRules.share), feeRules.capKobo)

/** What reaches the merchant, in kobo. */
export function settledOf(amountKobo: number): number {
  const fee = appFeeOf(amountKobo)
  return amountKobo - fee - Math.round(fee * feeRules.taxShare)
}

/** Kobo as the provider writes amounts: a number of naira. */
export const nairaOf = (kobo: number) => kobo / 100
