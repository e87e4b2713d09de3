/** Names that reach behind plain data in JavaScript; no key and no path may use them. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set([
  '__proto__',
  'prototype',
  'constructor',
])
