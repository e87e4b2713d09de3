import type { PerVariant } from 'release-contracts/experiment'

/** Of experiments whose ratio is right, at most this share is ever told to be wrong. */
const falseAlarms = 0.001

/** How many visitors the drawn share weighs against those who came: shares within some five points of it. */
const drawn = 100

/**
 * Whether visitors came in another ratio than they were drawn in, as often as anybody asks: the Bayes factor
 * of "some other share" against "the drawn share", with a beta distribution around the drawn one (Lindon
 * and Malek, "Anytime-valid inference for multinomial count data", 2022). While the drawn share is the
 * true one it is a martingale that begins at 1, so by Ville's inequality it ever reaches 1,000 in at most
 * one experiment of a thousand.
 *
 * @param ofCanary Share that was drawn for the canary, between 0 and 1.
 */
export function runningRatioIsWrong({ stable, canary }: PerVariant, ofCanary: number): boolean {
  const [a, b] = [drawn * ofCanary, drawn * (1 - ofCanary)]
  const other = logBeta(a + canary, b + stable) - logBeta(a, b)
  const same = canary * Math.log(ofCanary) + stable * Math.log(1 - ofCanary)
  return other - same >= Math.log(1 / falseAlarms)
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b)

/** Stirling's series, which is exact to ten digits from 10 on; below that by Γ(x) = Γ(x + 1) / x. */
export function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series
}
