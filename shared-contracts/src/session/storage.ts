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
] as const

/**
 * IndexedDB databases on the device are named `amofin-…` and vanish at sign-out: the shell deletes
 * every database with this prefix, also where the remote that made it is not loaded. They outlive a
 * session that expired, so a record says whose it is and is shown to nobody else. Who keeps one open
 * closes it on `versionchange`, or the deletion waits until the page is left. What must not be lost is
 * sent before, when `session.changed` says that nobody is signed in any more.
 */
export const deviceDatabasePrefix = 'amofin-'

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

/** Sign-out clears all local and session storage (P 4). Cookies and databases are the shell's to clear. */
export function clearStored(): void {
  area()?.clear()
  try {
    globalThis.sessionStorage?.clear()
  } catch {
    // Blocked session storage holds nothing to clear.
  }
}
