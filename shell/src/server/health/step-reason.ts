import { slowMs } from 'release-contracts/health'
import type { FailureReport } from 'release-contracts/rollout-messages'
import type { TrialEvaluation } from './evaluate-trial'
import { rateOf, type VariantLoads } from './sequential-test'

const longestMessage = 120

/**
 * Why a rollout was stopped or went on, in a sentence for people: "31 of 1,290 loads failed (2.4%),
 * stable 0.2%; most often on /payment-status: “coupon is null”", or "96 of 300 visitors waited more than
 * 4 seconds for their first page (32.0%), stable 8.0%", or "2 of 800 visitors ordered (0.3%), stable 2.9%".
 */
export function stepReason(
  { of, canary, stable }: Omit<TrialEvaluation, 'verdict'>,
  topReport?: Pick<FailureReport, 'page' | 'message'>,
): string {
  const count = (value: number) => value.toLocaleString('en-GB')
  const failed = `${count(canary.failed)} of ${count(canary.loads)} ${what[of]} (${percent(canary)})`
  const compared = stable.loads > 0 ? `stable ${percent(stable)}` : 'stable had none to compare'
  return `${failed}, ${compared}${topReport ? `; ${often(topReport)}` : ''}`
}

const what: Record<TrialEvaluation['of'], string> = {
  failures: 'loads failed',
  slowness: `visitors waited more than ${slowMs / 1000} seconds for their first page`,
  orders: 'visitors ordered',
}

const percent = (variant: VariantLoads) => `${(rateOf(variant) * 100).toFixed(1)}%`

function often({ page, message }: Pick<FailureReport, 'page' | 'message'>) {
  const short =
    message.length > longestMessage ? `${message.slice(0, longestMessage - 1)}…` : message
  return `most often${page ? ` on ${page}` : ''}: “${short}”`
}
