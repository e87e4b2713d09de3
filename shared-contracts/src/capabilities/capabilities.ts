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
  'account.own': [1, 2, 3, 4, 5],
  'orders.list': [1, 2, 3, 4, 5],
  'orders.own': [2, 3],
  'orders.all': [1, 4, 5],
  'orders.see-customer': [1, 3, 4, 5],
  'orders.see-lawyer': [1, 4, 5],
  'orders.export': [1],
  'orders.assign-lawyer': [1],
  'orders.mark': [1],
  'orders.upload-final': [1, 3],
  'orders.receipt': [1, 2, 4, 5],
  'customers.list': [1, 3, 4, 5],
  'customers.own': [3],
  'customers.all': [1, 4, 5],
  'customers.see-id': [1, 5],
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
  'chat.answer': [5],
  'chat.hours': [2],
  'chat.notes': [1, 5],
  'chat.canned-replies': [1, 5],
  'chat.logs': [1, 5],
  'bot.logs': [1, 5],
  'support.availability': [5],
  'profile.edit': [1, 5],
  'payments.refund': [1, 4],
  'payments.reconcile': [1, 4],
  'audit.see': [1],
  'overview.money': [1, 4],
  'releases.manage': [1],
  'releases.look': [1, 3, 4, 5],
} as const satisfies Record<string, readonly Group[]>

export type Capability = keyof typeof table

/** False for an unknown or missing group: least rights. */
export function can(group: number | undefined, capability: Capability): boolean {
  return (table[capability] as readonly number[]).includes(group ?? 0)
}

/** The groups that hold a capability, for menus and route guards. */
export const groupsWith = (capability: Capability): readonly Group[] => table[capability]

export const isCapability = (name: string): name is Capability => Object.hasOwn(table, name)

/**
 * As `groupsWith`, for a name that a manifest gives. A name that this table does not know belongs to
 * nobody: a remote may be newer than the shell, and least rights are safe.
 */
export const groupsOf = (name: string): Group[] => (isCapability(name) ? [...table[name]] : [])
