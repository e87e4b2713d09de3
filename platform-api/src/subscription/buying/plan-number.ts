const prefix = 'SUB'

/** What the provider knows the purchase of a plan as, beside the numbers of orders: `SUB-17`. */
export const planNumber = (subscriptionId: number) => `${prefix}-${subscriptionId}`

/** The subscriptions that a payment reference names, each as a word of its own. */
export const plansNamed = (reference: string): number[] =>
  [...reference.matchAll(/(?<![A-Za-z0-9])SUB-([1-9]\d{0,8})(?![A-Za-z0-9])/g)].map(([, id]) =>
    Number(id),
  )
