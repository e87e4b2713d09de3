import type { FailureReport } from 'shared-contracts/rollout'
import { rateOf, type VariantLoads } from './sequential-test'

const longestMessage = 120

/**
 * Why a rollout was stopped or went on, in a sentence for people: "31 of 1,290 loads failed (2.4%),
 * stable 0.2%; most often on /payment-status: “coupon is null”".
 */
export function stepReason(
  { canary, stable }: { canary: VariantLoads; stable: VariantLoads },
  maxOften?: Pick<FailureReport, 'page' | 'message'>,
): string {
  const count = (value: number) => value.toLocaleString('en-GB')
  const failed = `${count(canary.failed)} of ${count(canary.loads)} loads failed (${percent(canary)})`
  const compared = stable.loads > 0 ? `stable ${percent(stable)}` : 'stable had none to compare'
  return `${failed}, ${compared}${maxOften ? `; ${often(maxOften)}` : ''}`
}

const percent = (variant: VariantLoads) => `${(rateOf(variant) * 100).toFixed(1)}%`

function often({ page, message }: Pick<FailureReport, 'page' | 'message'>) {
  const short =
    message.length > longestMessage ? `${message.slice(0, longestMessage - 1)}…` : message
  return `most often${page ? ` on ${page}` : ''}: “${short}”`
}
