import type { SubscriptionCheck } from 'shared-contracts/api/order.schema'
import { nairaText } from '../money/naira'
import type { AllowanceAnswer } from './subscription-usage.queries'

/** The first two are fixed by P 8 and D 8. */
export const allowanceTexts = {
  granted: 'Discount successfully applied.',
  'not-included': 'Please upgrade to the higher plans',
  'no-plan': 'You have no active plan.',
  'used-up': 'The templates of your plan are used up for this period.',
} as const

/** P 3 "Subscription check response". What a plan gives, it gives whole; filing is never in it. */
export function subscriptionCheckOf(answer: AllowanceAnswer, costKobo: number): SubscriptionCheck {
  const granted = answer.kind === 'granted' ? answer.allowance : undefined
  return {
    message: allowanceTexts[answer.kind],
    discount: nairaText(granted ? costKobo : 0),
    id_of_service_usage: granted?.subscriptionId ?? 0,
    template_type: answer.kind === 'granted' ? answer.allowance.templateType : answer.templateType,
  }
}
