/**
 * Gives the history entry of this document load a key of its own. React Router calls every entry
 * that it did not push itself "default", so a page opened by its address, or by the payment
 * provider's redirect, was scrolled to where another document of the tab had been left. The key
 * stays with the entry: a reload and the Back button still return to the height that was left.
 */
export function giveHistoryKey(history: Pick<History, 'state' | 'replaceState'>): void {
  const state = (history.state ?? {}) as { key?: unknown }
  if (typeof state.key === 'string') return
  history.replaceState({ ...state, key: crypto.randomUUID().slice(0, 8) }, '')
}
