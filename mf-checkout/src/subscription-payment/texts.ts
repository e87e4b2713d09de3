/** Ours. */
export const planHints = {
  title: 'Pay for your plan',
  summary: 'Plan summary',
  once: 'Paid once. It stays yours until you have used it.',
  runs: (period: string) => `Runs for ${period} from the day you pay. It does not renew by itself.`,
  renews: (period: string, from: string) =>
    `Renews the plan that you have: it goes on for ${period} from ${from}.`,
  /** Line of the summary, before an amount that is taken off. */
  credit: (plans: readonly string[]) => `Unused days of ${plans.join(' and ')}`,
  upgrades: (plans: readonly string[], title: string) =>
    `${plans.join(' and ')} ${plans.length > 1 ? 'end' : 'ends'} when you pay, and ${title} begins. What you used in this period counts in ${title}.`,
  noneNamed: 'Choose a plan to see its price and pay for it.',
  missing: 'The link may be old, or the plan is not sold any more. Nothing was charged.',
  notSelf: 'You are signed in as staff. To choose a plan for somebody, open the customer.',
  stopped: 'Nothing was charged.',
  confirming:
    'A payment for this plan was begun already, and your bank has not answered yet. You do not need to pay again.',
} as const
