import type { FormField, FormTexts } from './form-field'

export interface UnsavedValues {
  values: FormTexts
  /** Why they were not saved: the session ended, or the form went away before they were. */
  reason: 'expired' | 'left'
}

/**
 * What was typed and not saved, by form, thing and user: in memory only, so that it is there after
 * signing in again in this tab and nowhere else. Passwords are never kept.
 */
const stored = new Map<string, UnsavedValues>()

/** `recordKey`: what the page is about (`recordKeyAt`). Another one has a form of the same name. */
export const unsavedKey = (form: string, recordKey: string, userId: number) =>
  `${form} ${recordKey}:${userId}`

export function storeUnsaved(
  key: string,
  fields: readonly FormField[],
  { values, reason }: UnsavedValues,
): void {
  const secret = new Set(fields.filter(({ kind }) => kind === 'password').map(({ name }) => name))
  const open = Object.entries(values).filter(([name]) => !secret.has(name))
  stored.set(key, { values: Object.fromEntries(open), reason })
}

/** Gives them back once. */
export function takeUnsaved(key: string): UnsavedValues | undefined {
  const typed = stored.get(key)
  stored.delete(key)
  return typed
}

/** Somebody signed in: what others had typed in this tab is not kept any longer. */
export function removeUnsavedOfOthers(userId: number): void {
  for (const key of stored.keys()) if (!key.endsWith(`:${userId}`)) stored.delete(key)
}
