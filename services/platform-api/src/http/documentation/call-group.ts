/** First words of the specification's addresses and of ours, under what they are about. */
const words: Record<string, readonly string[]> = {
  Accounts: ['auth', 'account', 'session', 'two-step', 'customer-counts', 'user-counts'],
  'Back office': ['audit', 'exports', 'find', 'overview', 'saved-views'],
  Chat: [
    ...['adminlist_chat', 'canned-replies', 'chat', 'chat-escalations', 'chat-log-counts'],
    ...['chat-logs', 'chatbot', 'conversations'],
  ],
  Content: ['content', 'editor-tickets', 'home'],
  Notifications: ['notification', 'notification-counts', 'notifications'],
  Orders: ['order', 'order-counts', 'orders'],
  Payments: [
    ...['ledger', 'linked-orders', 'pay-links', 'payments', 'quotes', 'reconciliation'],
    'subscription-payments',
  ],
  Plans: ['bought-plans', 'consultation-counts', 'subscription', 'subscriptions'],
  Search: ['search'],
  Services: ['product-counts', 'services'],
  System: ['capabilities', 'healthz'],
}

const groupOf = new Map(
  Object.entries(words).flatMap(([group, all]) => all.map((word) => [word, group] as const)),
)

/** What a call is about, for the list of calls. A new word is its own group until it is listed. */
export function callGroup(url: string): string {
  const [first = 'other', ...rest] = url.split('/').filter(Boolean)
  const word = first === 'api' ? (rest.find((part) => part !== 'x') ?? first) : first
  return groupOf.get(word) ?? word
}

export const callGroups = Object.keys(words).map((name) => ({ name }))
