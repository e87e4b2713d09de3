import { useEffect, useRef } from 'react'
import { requestReset } from 'shared-contracts/api/auth.contract'
import { useShell } from 'shared-contracts/shell'
import type { Refusal } from '../account-parts/refusal'
import type { PendingReset } from './pending-reset'
import { requestFailure } from './reset-failure'
import { resetTexts } from './texts'

/** Has a code sent to the owner of a user name; says so, or gives back why not. */
export function useCode() {
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
export function useArrivalFocus(fieldId: string, replaces = true) {
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current || !replaces) return
    arrived.current = true
    document.getElementById(fieldId)?.focus()
  }, [fieldId, replaces])
}
