/** What is paid for: an order, or a plan under the number that the provider knows (`SUB-17`). */
export interface Purchase {
  kind: 'order' | 'plan'
  number: string
  /** What it is called: the service, or the plan. */
  item: string
}
