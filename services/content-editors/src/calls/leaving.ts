import { useEffect } from 'react'
import { useCloseWarning } from 'shared-ui/close-warning'
import { editorsPath } from './address'

/** What the page around the frame receives, as a message of type `amofin.editor`. */
interface FrameMessage {
  /** Something typed is not saved: ask before the frame goes away. */
  changed?: boolean
  saved?: { kind: string; id: number | null }
  /** The user has to prove who they are: the number of the request, for the answer. */
  proof?: number
}

export function notifyFrame(message: FrameMessage): void {
  if (window.parent === window) return
  window.parent.postMessage({ type: 'amofin.editor', ...message }, window.location.origin)
}

/** The browser asks before a page with unsaved changes is left; a frame that is taken away cannot. */
export function useLeaveGuard(changed: boolean): void {
  useEffect(() => notifyFrame({ changed }), [changed])
  useCloseWarning(changed)
}

/** A record that was just added is opened again, not added again, when the page is reloaded. */
export function showAddressOf({ kind, id }: { kind: string; id: number | null }): void {
  window.history.replaceState(null, '', `${editorsPath}/${kind}/${id ?? 'new'}`)
}
