/** Ours. */
export const planHints = {
  title: 'Pay for your plan',
  summary: 'Plan summary',
  once: 'Paid once. It stays yours until you have used it.',
  runs: (period: string) => `Runs for ${period} from the day you pay. It does not renew by itself.`,
  renews: (period: string, from: string) => `Renews your current plan for ${period} from ${from}.`,
  /** Line of the summary, before an amount that is taken off. */
  credit: (plans: readonly string[]) => `Unused days of ${plans.join(' and ')}`,
  upgrades: (plans: readonly string[], title: string) =>
    `${plans.join(' and ')} ${plans.length > 1 ? 'end' : 'ends'} when you pay, and ${title} begins. What you have used in this period counts towards ${title}.`,
  noneNamed: 'Choose a plan to see its price and pay for it.',
  missing: 'The link may be old, or the plan may no longer be on sale. Nothing was charged.',
  notSelf: 'You are signed in as staff. To choose a plan for a customer, open that customer.',
  stopped: 'Nothing was charged.',
  confirming:
    'You already started a payment for this plan, and your bank has not confirmed it yet. You do not need to pay again.',
} as const
