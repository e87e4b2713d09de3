import { useEffect, useRef } from 'react'
import { requestReset } from 'shared-contracts/api/auth.contract'
import { useShell } from 'shared-contracts/shell'
import type { Refusal } from '../account-parts/refusal'
import { requestFailure } from './reset-rules'
import { resetTexts } from './texts'

/** A code that was sent: whose it is, by the name typed and the id the server gave. */
export interface PendingReset {
  username: string
  userId: number
}

const key = 'pending-reset'
/** Records on the device carry a version; one of another version is left alone and not read. */
const version = 1

/**
 * Kept for this tab only. A phone drops the page while its owner reads the e-mail; without this
 * the code in the e-mail would be asked for by nobody.
 */
export function readPendingReset(): PendingReset | undefined {
  try {
    const record: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isPending(record) ? { username: record.username, userId: record.userId } : undefined
  } catch {
    return undefined
  }
}

export function writePendingReset(pending: PendingReset | undefined): void {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify({ version, ...pending }))
    else sessionStorage.removeItem(key)
  } catch {
    // A blocked storage only means that the step does not outlive the page.
  }
}

function isPending(record: unknown): record is PendingReset {
  const { version: found, username, userId } = (record ?? {}) as Record<string, unknown>
  return found === version && typeof username === 'string' && typeof userId === 'number'
}

/** Has a code sent to the owner of a user name; says so, or gives back why not. */
export function useSendCode() {
  const { api, toast } = useShell()
  return async (username: string): Promise<{ sent: PendingReset } | { refusal: Refusal }> => {
    try {
      const { data } = await api.call(requestReset, { body: { username } })
      toast(resetTexts.sent, 'success')
      return { sent: { username, userId: data.user } }
    } catch (error) {
      return { refusal: requestFailure(error) }
    }
  }
}

/** A step that replaces the one that had the focus takes it over, once. */
export function useStepFocus(fieldId: string, replaces = true) {
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current || !replaces) return
    arrived.current = true
    document.getElementById(fieldId)?.focus()
  }, [fieldId, replaces])
}
