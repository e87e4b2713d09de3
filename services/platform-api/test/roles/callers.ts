/** Who calls, in the order of a row's status codes. */
export const callers = [
  'visitor',
  'customer',
  'another customer',
  'lawyer',
  'another lawyer',
  'finance',
  'support',
  'admin',
] as const

export type Caller = (typeof callers)[number]
