/**
 * Who may do what. Router, menus, screens and the API all read this one table
 * (decisions.md, "Names and placeholders"; D 6).
 */
export const groups = {
  admin: 1,
  customer: 2,
  lawyer: 3,
  finance: 4,
  support: 5,
} as const

export type Group = (typeof groups)[keyof typeof groups]

export const groupNames: Record<Group, string> = {
  1: 'Admin',
  2: 'Customer',
  3: 'Lawyer',
  4: 'Finance',
  5: 'Customer Support',
}

const table = {
  'orders.list': [1, 2, 3, 4, 5],
  'orders.see-customer': [1, 3, 4, 5],
  'orders.see-lawyer': [1, 4, 5],
  'orders.export': [1],
  'orders.assign-lawyer': [1],
  'orders.upload-final': [1, 3],
  'orders.receipt': [1, 2, 4, 5],
  'customers.list': [1, 3, 4, 5],
  'customers.export': [1],
  'customers.toggle-status': [1, 5],
  'customers.subscription': [1, 3],
  'users.manage': [1],
  'products.manage': [1],
  'content.manage': [1],
  'subscriptions.own': [2],
  'subscriptions.choose': [1, 2],
  'subscriptions.see': [1, 2, 3],
  'subscriptions.manage': [1],
  'consultations.request': [2],
  'consultations.list': [1, 3],
  'consultations.assign': [1],
  'consultations.answer': [3],
  'chat.own': [1, 2, 3, 4, 5],
  'chat.logs': [1, 5],
  'bot.logs': [1, 5],
  'support.availability': [5],
  'profile.edit': [1, 5],
  'releases.manage': [1],
} as const satisfies Record<string, readonly Group[]>

export type Capability = keyof typeof table

/** False for an unknown or missing group: least rights. */
export function can(group: number | undefined, capability: Capability): boolean {
  return (table[capability] as readonly number[]).includes(group ?? 0)
}

/** The groups that hold a capability, for menus and route guards. */
export const groupsWith = (capability: Capability): readonly Group[] => table[capability]
