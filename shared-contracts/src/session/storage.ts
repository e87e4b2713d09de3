/**
 * The browser-stored values of the specification (P 3 "Browser-stored values") behind one
 * typed door. Every value is a string in storage; a missing or empty one reads as undefined.
 */
// prettier-ignore
export const storageKeys = [
  'token', 'userId', 'group', 'email', 'phone', 'logedinUser', 'sub-plan', 'storeDb', 'storedData',
  'subscriptionData', 'user_subscription', 'ref_id', 'order_amount', 'order_number', 'docs_name',
  'filing_cost', 'filing_cost_text', 'amofin_cost', 'discount', 'refDiscount', 'total',
  'sub-clicked', 'sub-purchase', 'total_amount', 'plan', 'msg', 'id_of_service_usage',
  'template_type', 'appliedCoupon', 'coupon_object', 'coupon_discount', 'coupon_is_percentage',
  'coupon_valid', 'coupon_value', 'chat_history', 'chat_uuid', 'conversation_id',
  // Ours: mf-checkout's own versioned record of payments that were begun on this device.
  'payment_attempts',
  // Ours: id of the service that `sub-clicked` is about.
  'sub_clicked_service',
  // Ours: columns that the account hid in lists, by list.
  'hidden_columns',
] as const

/**
 * IndexedDB databases on the device, and entries of local storage, are named `amofin-…` and hold
 * records (`DeviceRecord`) that say whose they are. The shell deletes those of whoever signs out, also
 * where the remote that made them is not loaded; those of another account whose session expired here
 * wait for that account. A record that says nothing goes with the first sign-out. Who keeps a database
 * open closes it on `versionchange`, or the deletion waits until the page is left.
 */
export const deviceDatabasePrefix = 'amofin-'

/** What the shell reads of a record; the rest is the remote's own. */
export interface DeviceRecord {
  /** User id; null for a visitor's. Former records name it `userId`. */
  owner?: unknown
  userId?: unknown
  /** True while the server does not have all of it. */
  waits?: unknown
}

/**
 * Whether a record outlives the sign-out of `userId`: another account's does, and a visitor's that
 * was never sent, which nobody signed in has opened.
 */
export function survivesSignOut(record: unknown, userId: number | undefined): boolean {
  if (typeof record !== 'object' || record === null) return false
  const { owner, userId: formerOwner, waits } = record as DeviceRecord
  if (owner === null) return waits === true
  const whose = owner ?? formerOwner
  return typeof whose === 'number' && whose !== userId
}

export type StorageKey = (typeof storageKeys)[number]

/** Undefined on a server, where there is no storage, and where storage is blocked. */
function area(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function readStored(key: StorageKey): string | undefined {
  return area()?.getItem(key) || undefined
}

/** Writes a value, or removes it when undefined. A full or blocked storage is survived. */
export function writeStored(key: StorageKey, value: string | undefined): void {
  try {
    if (value === undefined) area()?.removeItem(key)
    else area()?.setItem(key, value)
  } catch {
    // Storage is full or blocked: the session still lives in memory for this page.
  }
}

/** Who is signed in as the device says: other tabs know later of a sign-out in one of them. */
export function storedUserId(): number | undefined {
  const userId = Number(readStored('userId'))
  return readStored('token') && Number.isInteger(userId) && userId > 0 ? userId : undefined
}

interface SignOutScope {
  /** The server ended the session, or the user wants to keep what is unsent: records stay. */
  expired?: boolean
  /** Who signs out. */
  userId?: number
}

/**
 * Sign-out clears all local and session storage (P 4), but records of others (`survivesSignOut`).
 * Cookies and databases are the shell's to clear. The session goes first: another tab that still writes
 * for it can tell (`storedUserId`).
 */
export function clearStored({ expired = false, userId }: SignOutScope = {}): void {
  const storage = area()
  for (const key of ['token', 'userId', ...Object.keys(storage ?? {})]) {
    const stays = expired ? outlivesExpiry(key) : isOfOthers(key, userId)
    if (!stays) storage?.removeItem(key)
  }
  try {
    globalThis.sessionStorage?.clear()
  } catch {
    // Blocked session storage holds nothing to clear.
  }
}

/** A payment that was begun is asked for by its order, which the API shows to its owner only. */
const outlivesExpiry = (key: string) =>
  key.startsWith(deviceDatabasePrefix) || key === ('payment_attempts' satisfies StorageKey)

function isOfOthers(key: string, userId: number | undefined): boolean {
  if (!key.startsWith(deviceDatabasePrefix)) return false
  try {
    return survivesSignOut(JSON.parse(area()?.getItem(key) ?? 'null'), userId)
  } catch {
    return false
  }
}
