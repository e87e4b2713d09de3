import type { FormField, FormTexts } from './form-field'

/**
 * What was typed when a session ended, by form and user: in memory only, so that it is there after
 * signing in again in this tab and nowhere else. Passwords are never kept.
 */
const stored = new Map<string, FormTexts>()

export const typedKey = (form: string, userId: number) => `${form}:${userId}`

export function storeTyped(key: string, fields: readonly FormField[], values: FormTexts): void {
  const secret = new Set(fields.filter(({ kind }) => kind === 'password').map(({ name }) => name))
  stored.set(key, Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name))))
}

/** Gives them back once. */
export function takeTyped(key: string): FormTexts | undefined {
  const values = stored.get(key)
  stored.delete(key)
  return values
}

/** Somebody signed in: what others had typed in this tab is not kept any longer. */
export function forgetTypedOfOthers(userId: number): void {
  for (const key of stored.keys()) if (!key.endsWith(`:${userId}`)) stored.delete(key)
}
