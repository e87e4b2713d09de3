/** A page of each remote, and what proves that it is there. */
export const subjects = [
  {
    remote: 'mf-storefront',
    path: '/productDetail/tenancy-agreement-lagos',
    shows: /Tenancy agreement \(Lagos\)/,
    group: 2,
  },
  {
    remote: 'mf-agreement',
    path: '/agreement/tenancy-agreement-lagos',
    shows: /Parties/,
    group: 2,
  },
  {
    remote: 'mf-checkout',
    path: '/paymentDetails/?order=AMF-204817',
    shows: /Pay for your order/,
    group: 2,
  },
  { remote: 'mf-dashboard', path: '/dashboard', shows: /My Orders/, group: 2 },
  { remote: 'mf-chat', path: '/dashboard/chat-logs', shows: /Customer Care/, group: 2 },
] as const

export type Subject = (typeof subjects)[number]

/** A page that the subject has no part in, to see that the rest of the site works. */
export const subjectOtherThan = (remote: string) =>
  remote === 'mf-storefront'
    ? { path: '/dashboard', shows: /My Orders/ }
    : { path: '/', shows: /Put it in writing/ }
